import { httpApp } from '../../api.ts';
import { loadWords } from '../../features/words/load-words.ts';
import { WordsPage } from '../../features/words/words-page.tsx';
import type { LoadInput } from '../../load.ts';
import { settingContext } from '../../setting.ts';
import type { Route } from './+types/privacy.ts';

const load = ({ app, url, params }: LoadInput) => loadWords({ app, url, params }, 'privacy');

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  load({ app: context.get(settingContext).app, url, params });

export const clientLoader = ({ url, params }: Route.ClientLoaderArgs) => load({ app: httpApp, url, params });

export default function Words({ loaderData }: Route.ComponentProps) {
  return <WordsPage page={loaderData} />;
}
