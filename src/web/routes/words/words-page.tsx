import { loadWords } from '../../features/words/load-words.ts';
import { WordsPage } from '../../features/words/words-page.tsx';
import { inBrowser, type LoadInput, onServer } from '../../load.ts';

/** Of the page that is named, the last part of its path. */
const load = (input: LoadInput) => loadWords(input, input.url.pathname.split('/').at(-1) ?? '');

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function Words({ loaderData }: { readonly loaderData: Awaited<ReturnType<typeof load>> }) {
  return <WordsPage page={loaderData} />;
}
