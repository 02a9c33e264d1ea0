import type { ReactNode } from 'react';
import type { Problem } from '#contract/problems.ts';
import { httpAppUntil } from '../api.ts';
import { serverNow } from '../server-time.ts';
import { Note } from '../ui/note.tsx';
import { describeSubject } from './describe-subject.ts';
import { countOf, FIGURE_DEFINITIONS, figureAt } from './figure-definitions.ts';
import { readProvenance } from './provenance.ts';
import { ProvenanceView } from './provenance-view.tsx';

/** What the dialog of a figure shows. */
export interface ToldFigure {
  readonly title: string;
  /** Null where there is no answer. */
  readonly subject: string | null;
  /** For who listens. */
  readonly sentence: string;
  readonly content: ReactNode;
  /** No answer came; another may. */
  readonly isLost: boolean;
}

/** Where the figure of an address comes from. Whoever has left waits for no answer. */
export async function loadToldFigure(url: string, left: AbortSignal): Promise<ToldFigure> {
  const { pathname, search, searchParams } = new URL(url, location.origin);
  const figure = figureAt(pathname);
  if (figure === null) throw new RangeError(`There is no figure behind ${url}.`);
  const { title } = FIGURE_DEFINITIONS[figure];
  const answer = await readProvenance(httpAppUntil(left), figure, Object.fromEntries(searchParams));
  if (!answer.ok) return { title, subject: null, sentence: '', isLost: true, content: <Lost {...answer} /> };
  const { value: provenance } = answer;
  return {
    ...{ title, subject: describeSubject(search, provenance), isLost: false },
    sentence: `${title}, made of ${countOf(figure, provenance.count)}`,
    content: <ProvenanceView figure={figure} provenance={provenance} now={serverNow()} />,
  };
}

const Lost = ({ problem }: { readonly problem: Problem }) => (
  <Note tone="warn" isAlert>
    <p>Where the figure comes from could not be looked up. {endSentence(problem)}</p>
  </Note>
);

const endSentence = ({ code, title }: Problem): string =>
  code === 'network' ? 'We got no answer from the server.' : `${title.replace(/\.$/, '')}.`;
