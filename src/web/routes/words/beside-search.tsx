import { loadWords } from '../../features/words/load-words.ts';
import { WordsPage } from '../../features/words/words-page.tsx';
import { inBrowser, type LoadInput, notFound, onServer } from '../../load.ts';
import type { Route } from './+types/beside-search.ts';

/** `/search/how-limits-work` is the page `search-how-limits-work`. What can be no uid is nobody's. */
function uidOf({ page = '' }: LoadInput['params']): string {
  if (!/^[a-z0-9-]{1,93}$/.test(page)) throw notFound();
  return `search-${page}`;
}

const load = (input: LoadInput) => loadWords(input, uidOf(input.params));

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function Words({ loaderData }: Route.ComponentProps) {
  return <WordsPage page={loaderData} />;
}
