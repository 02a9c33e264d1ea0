import { httpApp } from '../../api.ts';
import { loadWords } from '../../features/words/load-words.ts';
import { WordsPage } from '../../features/words/words-page.tsx';
import { type LoadInput, notFound } from '../../load.ts';
import { settingContext } from '../../setting.ts';
import type { Route } from './+types/beside-search.ts';

/** `/search/how-limits-work` is the page `search-how-limits-work`. What can be no uid is nobody's. */
function uidOf({ pathname }: URL): string {
  const uid = pathname.slice(1).replaceAll('/', '-');
  if (!/^[a-z0-9-]{1,100}$/.test(uid)) throw notFound();
  return uid;
}

const load = ({ app, url, params }: LoadInput) => loadWords({ app, url, params }, uidOf(url));

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  load({ app: context.get(settingContext).app, url, params });

export const clientLoader = ({ url, params }: Route.ClientLoaderArgs) => load({ app: httpApp, url, params });

export default function Words({ loaderData }: Route.ComponentProps) {
  return <WordsPage page={loaderData} />;
}
