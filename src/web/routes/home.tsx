import { Suspense, useEffect } from 'react';
import { data, href, Link } from 'react-router';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { MyHome } from '../features/home/my-home.tsx';
import { loadMyZonePart, MyZonePart } from '../features/home/my-zone-part.tsx';
import { PublicHome } from '../features/home/public-home.tsx';
import { NO_FLASH, readFlash, takeFlash } from '../flash.ts';
import { inBrowser, type LoadInput, need, onServer } from '../load.ts';
import { withRedirect } from '../redirect-to.ts';
import { clearSavedState } from '../saved-state.ts';
import { FlashNote } from '../ui/flash-note.tsx';
import { useShell } from '../use-shell.ts';
import type { Route } from './+types/home.ts';
import type { FrameHandle } from './shell.tsx';

export const handle: FrameHandle = { frame: 'wide' };
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title:
      loaderData?.today == null ? 'Anabranch · the Australian water market in one place' : 'My Zone today · Anabranch',
  },
];

/** The words of the start page for a visitor; for who is logged in the market of their zone. Null is what the other sees. */
async function load({ app, url, now }: LoadInput) {
  const { user } = need(await app.session.read(), url);
  if (user === null) return { words: need(await app.content.readHome(), url), today: null };
  const part = await loadMyZonePart().catch(() => null);
  return { words: null, today: part === null ? null : await part.loadMyZone(app, user, now) };
}

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const loaded = await onServer(load)({ context, url, params });
  const flash = readFlash(request.headers.get('cookie') ?? '');
  return data({ ...loaded, flash }, flash === null ? {} : { headers: { 'set-cookie': NO_FLASH } });
}

export async function clientLoader({ url, params }: Route.ClientLoaderArgs) {
  return { ...(await inBrowser(load)({ url, params })), flash: takeFlash() };
}

/** For a visitor what the product is for; for who is logged in their zone, or what to do before it is chosen. */
export default function Home({ loaderData: { words, today, flash } }: Route.ComponentProps) {
  const shell = useShell();
  const user = shell?.user ?? null;
  const homeZone = shell?.user == null ? null : shell.homeZone;
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
      {today !== null && homeZone !== null && (
        <Suspense>
          <MyZonePart homeZone={homeZone} today={today} />
        </Suspense>
      )}
      {words === null && user !== null && (today === null || homeZone === null) && (
        <MyHome
          firstName={user.firstName}
          maySearch={user.permissions.includes('anabranch.water_search')}
          hasZone={user.preferences.some(({ key }) => key === 'my_zone')}
        />
      )}
    </>
  );
}
