import type { ReactNode } from 'react';
import { printTime } from '#domain/print/print-time.ts';
import type { SignedIn } from '../../shell-data.ts';
import { Brand } from '../../ui/brand.tsx';
import { readTime } from '../../wire.ts';
import { BottomBar, PAGE_ID } from './bottom-bar.tsx';
import { LocationStrip } from './location-strip.tsx';
import { listBottomBar, listMainMenu, listMoreMenu, listServices } from './menu.ts';
import { NavigationSign } from './navigation-sign.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PreviewBannerPart, TermsModalPart } from './shell-parts-on-demand.tsx';
import { SideBar } from './side-bar.tsx';
import css from './signed-in-frame.module.css';
import { SiteFooter } from './site-footer.tsx';
import { useNotificationCount } from './use-notification-count.ts';

interface SignedInFrameProps {
  readonly data: SignedIn;
  /** What stands over every page: cookies, a server's error, that this is a demonstration. */
  readonly banners: ReactNode;
  /** Whether the page at this path is still to come. */
  readonly isComing: (path: string) => boolean;
  readonly children: ReactNode;
}

/** Around every page of a signed-in person: sidebar at a desk, bottom bar on a phone. */
export function SignedInFrame({ data, banners, isComing, children }: SignedInFrameProps) {
  const { user, homeZone, csrfToken, pricesTo, terms, hasDashboard, preview } = data;
  const unread = useNotificationCount(data);
  const name = `${user.firstName} ${user.lastName}`.trim();
  const reader = { permissions: user.permissions, hasDashboard, isComing };
  return (
    <div className={css.app}>
      <SideBar menu={listMainMenu(reader)} name={name} csrfToken={csrfToken} unread={unread} preview={preview} />
      <div className={css.page} id={PAGE_ID}>
        {banners}
        {preview?.shown != null && <PreviewBannerPart preview={preview} csrfToken={csrfToken} />}
        <header className={css.top}>
          <Brand height={34} />
          {pricesTo !== null && <span className={css.age}>{`Prices to ${printTime(readTime(pricesTo))}`}</span>}
        </header>
        <NavigationSign />
        <LocationStrip homeZone={homeZone} pricesTo={pricesTo} />
        <OfflineBar />
        <main className={css.main} id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter words={data} services={listServices(homeZone)} isComing={isComing} isQuiet />
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
      {terms !== null && <TermsModalPart userId={user.id} terms={terms} csrfToken={csrfToken} />}
    </div>
  );
}
