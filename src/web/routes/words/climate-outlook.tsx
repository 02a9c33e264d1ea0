import { loadWords } from '../../features/words/load-words.ts';
import { WordsPage } from '../../features/words/words-page.tsx';
import { inBrowser, type LoadInput, onServer } from '../../load.ts';
import type { Route } from './+types/climate-outlook.ts';

const load = (input: LoadInput) => loadWords(input, 'climate-outlook');

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function Words({ loaderData }: Route.ComponentProps) {
  return <WordsPage page={loaderData} />;
}
