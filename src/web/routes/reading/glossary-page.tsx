import { glossaryPath } from '#contract/article-paths.ts';
import { type Chosen, chooseTerms, LETTERS, listLetters } from '../../features/reading/choose-terms.ts';
import { GlossaryView } from '../../features/reading/glossary-view.tsx';
import { inBrowser, type LoadInput, need, notFound, onServer } from '../../load.ts';
import { publicMeta } from '../../public-meta.ts';
import { redirectTo } from '../../redirect-to.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/glossary-page.ts';

/** A letter in the path, or a search in the query and no letter. The bare path is that of the first letter. */
function choose(letter: string | undefined, search: string | null): Chosen {
  if (letter !== undefined) return { letter: letter.toLowerCase(), search: null };
  return search === null || search.trim() === ''
    ? { letter: 'a', search: null }
    : { letter: null, search: search.trim() };
}

async function load({ app, url, params: { letter } }: LoadInput) {
  const chosen = choose(letter, url.searchParams.get('q'));
  if (chosen.letter !== null && !LETTERS.includes(chosen.letter)) throw notFound();
  if (chosen.letter !== null && chosen.letter !== letter) throw redirectTo(glossaryPath(chosen.letter));
  const glossary = need(await app.reading.readGlossary(), url);
  const { terms } = glossary;
  return { ...glossary, chosen, terms: chooseTerms(terms, chosen), withTerms: listLetters(terms) };
}

export const handle: FrameHandle = { frame: 'brand' };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData, params: { letter } }) =>
  loaderData === undefined
    ? []
    : publicMeta(
        letter === undefined ? loaderData.title : `${loaderData.title}: ${letter.toUpperCase()}`,
        loaderData.subtitle,
      );

export default function Glossary({ loaderData }: Route.ComponentProps) {
  return <GlossaryView {...loaderData} />;
}
