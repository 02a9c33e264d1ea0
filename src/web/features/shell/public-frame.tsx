import type { ReactNode } from 'react';
import { DemoBanner } from './demo-banner.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PublicHeader } from './public-header.tsx';
import { SiteFooter } from './site-footer.tsx';

interface PublicFrameProps {
  readonly isDemo: boolean;
  readonly isRegistrationAllowed: boolean;
  readonly isBrandOnly: boolean;
  readonly contactHtml: string;
  /** The home page runs from edge to edge. */
  readonly isWide: boolean;
  readonly children: ReactNode;
}

/** Around the public pages, for who is not logged in. */
export const PublicFrame = ({
  isDemo,
  isRegistrationAllowed,
  isBrandOnly,
  contactHtml,
  isWide,
  children,
}: PublicFrameProps) => (
  <div className="site">
    {isDemo && <DemoBanner />}
    <PublicHeader isRegistrationAllowed={isRegistrationAllowed} isBrandOnly={isBrandOnly} />
    <OfflineBar />
    <main className={isWide ? 'site-wide' : 'site-main'} id="main" tabIndex={-1}>
      {children}
    </main>
    <SiteFooter contactHtml={contactHtml} />
  </div>
);
