import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { LocationStrip } from './location-strip.tsx';
import { listBottomBar, listMainMenu, listMoreMenu } from './menu.ts';
import { OfflineBar } from './offline-bar.tsx';
import type { SignedIn } from './shell-data.ts';
import { SideBar } from './side-bar.tsx';
import { TermsModal } from './terms-modal.tsx';
import { useNotificationCount } from './use-notification-count.ts';

interface SignedInFrameProps {
  readonly data: SignedIn;
  readonly isDemo: boolean;
  readonly children: ReactNode;
}

/** Around every page of a signed-in person: sidebar at a desk, bottom bar on a phone. */
export function SignedInFrame({ data, isDemo, children }: SignedInFrameProps) {
  const { user, homeZone, csrfToken, pricesTo, terms, hasDashboard, preview } = data;
  const unread = useNotificationCount(user, data.unread);
  const name = `${user.firstName} ${user.lastName}`.trim();
  const reader = { permissions: user.permissions, hasDashboard };
  return (
    <div className="app">
      <SideBar menu={listMainMenu(reader)} name={name} csrfToken={csrfToken} unread={unread} preview={preview} />
      <div className="page">
        <header className="top">
          <a className="brand" href="/">
            <img src="/logo-evening.svg" alt="Anabranch" width="142" height="34" />
          </a>
        </header>
        {isDemo && <DemoBanner />}
        <LocationStrip homeZone={homeZone} pricesTo={pricesTo} />
        <OfflineBar />
        <main className="main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <BottomBar
        bar={listBottomBar(reader)}
        more={listMoreMenu(reader)}
        name={name}
        csrfToken={csrfToken}
        homeZone={homeZone}
        unread={unread}
        preview={preview}
      />
      {terms !== null && <TermsModal userId={user.id} terms={terms} csrfToken={csrfToken} />}
    </div>
  );
}
