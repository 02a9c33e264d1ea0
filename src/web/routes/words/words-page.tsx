import { href } from 'react-router';
import { ForVisitors } from '../../features/reading/for-visitors.tsx';
import { loadForVisitors } from '../../features/reading/load-for-visitors.ts';
import { loadWords } from '../../features/words/load-words.ts';
import { WordsPage } from '../../features/words/words-page.tsx';
import { inBrowser, type LoadInput, onServer } from '../../load.ts';

/** Of the page that is named, the last part of its path. One of them is of the help. */
async function load(input: LoadInput) {
  const { pathname } = input.url;
  const [page, forVisitors] = await Promise.all([
    loadWords(input, pathname.split('/').at(-1) ?? ''),
    pathname === href('/faq/privacy') ? loadForVisitors(input) : null,
  ]);
  return { page, forVisitors };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function Words({ loaderData }: { readonly loaderData: Awaited<ReturnType<typeof load>> }) {
  return <WordsPage page={loaderData.page} end={<ForVisitors led={loaderData.forVisitors} />} />;
}
