import { useEffect } from 'react';
import { data, href, Link } from 'react-router';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { httpApp } from '../api.ts';
import { MyHome } from '../features/home/my-home.tsx';
import { PublicHome } from '../features/home/public-home.tsx';
import { NO_FLASH, readFlash, takeFlash } from '../flash.ts';
import { type LoadInput, need } from '../load.ts';
import { pageContextKey } from '../page-context-key.ts';
import { withRedirect } from '../redirect-to.ts';
import { clearSavedState } from '../saved-state.ts';
import { FlashNote } from '../ui/flash-note.tsx';
import { useShell } from '../use-shell.ts';
import type { Route } from './+types/home.ts';
import type { FrameHandle } from './shell.tsx';

export const handle: FrameHandle = { frame: 'wide' };
export const meta = () => [{ title: 'Anabranch · the Australian water market in one place' }];

/** The words of the start page; null for who is logged in, and needs none. */
async function loadWords({ app, url }: Pick<LoadInput, 'app' | 'url'>) {
  const { user } = need(await app.session.read(), url);
  return user === null ? need(await app.content.readHome(), url) : null;
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const words = await loadWords({ app: context.get(pageContextKey).app, url });
  const flash = readFlash(request.headers.get('cookie') ?? '');
  return data({ words, flash }, flash === null ? {} : { headers: { 'set-cookie': NO_FLASH } });
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { words: await loadWords({ app: httpApp, url }), flash: takeFlash() };
}

/** For a visitor what the product is for; for who is logged in what to do. */
export default function Home({ loaderData: { words, flash } }: Route.ComponentProps) {
  const user = useShell()?.user ?? null;
  const isDeleted = flash === 'account_deleted';
  useEffect(() => {
    if (isDeleted) clearSavedState();
  }, [isDeleted]);
  return (
    <>
      {isDeleted && <FlashNote tone="done">{ACCOUNT_WORDS.deleted}</FlashNote>}
      {flash === 'settings_need_login' && (
        <FlashNote tone="info">
          You are not logged in. <Link to={withRedirect(href('/login'), href('/settings'))}>Log in</Link> to open your
          settings.
        </FlashNote>
      )}
      {words !== null && <PublicHome words={words} />}
      {words === null && user !== null && (
        <MyHome
          firstName={user.firstName}
          maySearch={user.permissions.includes('anabranch.water_search')}
          hasZone={user.preferences.some(({ key }) => key === 'my_zone')}
        />
      )}
    </>
  );
}
