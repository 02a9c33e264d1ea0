import { type LoadInput, need, notFound } from '../../load.ts';
import { figureNamed } from '../../market/figure-definitions.ts';
import { readProvenance } from '../../market/provenance.ts';

/** Where the figure of an address comes from. */
export async function loadProvenance({ app, url, params, now }: LoadInput) {
  const figure = figureNamed(params.figure);
  if (figure === null) throw notFound();
  const answer = await readProvenance(app, figure, Object.fromEntries(url.searchParams));
  return { figure, query: url.search, now, provenance: need(answer, url) };
}
export type LoadedProvenance = Awaited<ReturnType<typeof loadProvenance>>;
