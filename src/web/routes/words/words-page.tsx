import { href } from 'react-router';
import { ForVisitors } from '../../features/reading/for-visitors.tsx';
import { loadForVisitors } from '../../features/reading/load-for-visitors.ts';
import { loadWords } from '../../features/words/load-words.ts';
import { WordsPage } from '../../features/words/words-page.tsx';
import { inBrowser, type LoadInput, onServer } from '../../load.ts';

/** The document of each page of words; one of them is of the help. */
async function load(input: LoadInput) {
  const { pathname } = input.url;
  const documents = {
    [href('/cookies')]: 'cookies',
    [href('/climate-outlook')]: 'climate-outlook',
    [href('/faq/privacy')]: 'privacy',
  };
  const [page, forVisitors] = await Promise.all([
    loadWords(input, documents[pathname] ?? ''),
    pathname === href('/faq/privacy') ? loadForVisitors(input) : null,
  ]);
  return { page, forVisitors };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function Words({ loaderData }: { readonly loaderData: Awaited<ReturnType<typeof load>> }) {
  return <WordsPage page={loaderData.page} end={<ForVisitors led={loaderData.forVisitors} />} />;
}
