import type { ReactNode } from 'react';
import type { FooterWords } from '../../shell-data.ts';
import { listVisitorLinks } from './footer-links.ts';
import { NavigationSign } from './navigation-sign.tsx';
import { OfflineBar } from './offline-bar.tsx';
import css from './public-frame.module.css';
import { PublicHeader } from './public-header.tsx';
import { SiteFooter } from './site-footer.tsx';

/**
 * How a page is framed for who is not logged in; a signed-in person's frame is always the same. `none`: the page brings
 * its own header and main part. `brand`: the header is the brand alone. `wide`: from edge to edge.
 */
export type Framing = 'none' | 'brand' | 'wide' | 'plain';

interface PublicFrameProps {
  readonly framing: Framing;
  /** What stands over every page: cookies, a server's error, that this is a demonstration. */
  readonly banners: ReactNode;
  readonly isRegistrationAllowed: boolean;
  readonly words?: FooterWords;
  /** Whether the page at this path is still to come. */
  readonly isComing: (path: string) => boolean;
  readonly children: ReactNode;
}

const UNKNOWN: FooterWords = { contactHtml: '', imprintHtml: '' };

/** Around the public pages, for who is not logged in. */
export const PublicFrame = ({
  framing,
  banners,
  isRegistrationAllowed,
  words,
  isComing,
  children,
}: PublicFrameProps) => (
  <div className={css.site}>
    {banners}
    {framing === 'none' ? (
      <>
        <NavigationSign />
        <OfflineBar />
        <div className={css.own}>{children}</div>
      </>
    ) : (
      <>
        <PublicHeader isRegistrationAllowed={isRegistrationAllowed} isBrandOnly={framing === 'brand'} />
        <NavigationSign />
        <OfflineBar />
        <main className={framing === 'wide' ? css.wide : css.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </>
    )}
    <SiteFooter
      words={words ?? UNKNOWN}
      // What failed before anything was read may have failed for who is logged in.
      services={words === undefined ? [] : listVisitorLinks(isRegistrationAllowed)}
      isComing={isComing}
    />
  </div>
);
