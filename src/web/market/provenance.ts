import { href } from 'react-router';
import type { App, Outcome } from '#contract/app.ts';
import type { ProvenanceAnswer } from '#contract/operations/provenance.ts';

/** What can be asked where it comes from: the calls that answer are its list. */
export type TracedFigure = keyof App['provenance'];

/** Which of the figures of its kind: zone, class, limit, as its call asks. */
export type FigureQuery<One extends TracedFigure> = NonNullable<
  NonNullable<Parameters<App['provenance'][One]>[0]>['query']
>;

/** The page of a figure, which has the same question in its address as the call. */
export function saysWhoUrl<One extends TracedFigure>(figure: One, query: FigureQuery<One>): string {
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${href('/says-who/:figure', { figure })}?${new URLSearchParams(asked)}`;
}

/** @param query As an address has it; the call says what is wrong with it. */
export function readProvenance(
  app: App,
  figure: TracedFigure,
  query: Readonly<Record<string, string>>,
): Promise<Outcome<ProvenanceAnswer>> {
  const read = app.provenance[figure] as (input: object) => Promise<Outcome<ProvenanceAnswer>>;
  return read({ query });
}
