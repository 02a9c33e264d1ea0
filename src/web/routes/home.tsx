import { useEffect } from 'react';
import { data, href } from 'react-router';
import { ACCOUNT_WORDS } from '#contract/words/account-words.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import { hasFigures, loadHomeParts, MyZonePart, PublicHomePart } from '../features/home/home-parts-on-demand.tsx';
import { MyHome } from '../features/home/my-home.tsx';
import { NO_FLASH, readFlash, takeFlash } from '../flash.ts';
import { inBrowser, type LoadInput, need, onServer, want } from '../load.ts';
import { describePage } from '../public-meta.ts';
import { withRedirect } from '../redirect-to.ts';
import { clearSavedState } from '../saved-state.ts';
import { FlashNote } from '../ui/flash-note.tsx';
import { Link } from '../ui/link.tsx';
import { useShell } from '../use-shell.ts';
import type { Route } from './+types/home.ts';
import type { FrameHandle } from './shell.tsx';

export const handle: FrameHandle = { frame: 'wide' };
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.today == null
    ? [
        { title: loaderData?.stranger?.words.metaTitle || PRODUCT_NAME },
        ...describePage(loaderData?.stranger?.words.description),
      ]
    : [{ title: titlePage('My Zone today') }];

/** For a visitor the words of the start page and the market in a few figures. */
async function loadPublic({ app, url }: LoadInput) {
  const [words, today] = await Promise.all([
    app.content.readHome(),
    app.overview.today(),
    // Shown in one go with its words.
    PublicHomePart.askAhead(),
  ]);
  const market = want(today);
  return { words: need(words, url), market: market !== null && hasFigures(market) ? market : null };
}

/** For who is logged in the market of their zone. Of the two, null is what the other sees. */
async function load(input: LoadInput) {
  const { app, url, now } = input;
  const { user } = need(await app.session.read(), url);
  if (user === null) return { now, stranger: await loadPublic(input), today: null };
  const [parts] = await Promise.all([loadHomeParts().catch(() => null), MyZonePart.askAhead()]);
  return { now, stranger: null, today: parts === null ? null : await parts.loadMyZone(input, user) };
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
export default function Home({ loaderData: { now, stranger, today, flash } }: Route.ComponentProps) {
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
      {stranger !== null && <PublicHomePart {...stranger} now={now} />}
      {today !== null && <MyZonePart today={today} />}
      {stranger === null && user !== null && today === null && (
        <MyHome
          firstName={user.firstName}
          maySearch={user.permissions.includes('anabranch.water_search')}
          hasZone={user.preferences.some(({ key }) => key === 'my_zone')}
        />
      )}
    </>
  );
}
