import type { CallContext } from '../calls/call-context.ts';
import { listWords, markTerms } from './mark-terms.ts';
import { presentTerm } from './present-reading.ts';
import { previewFor } from './preview-for.ts';
import type { ContentSource } from './types/content-source.ts';

/** Begins a text that is read together: its HTML, part by part, with the first mention of each term marked. */
export type Explainer = () => (html: string) => string;

/** With the terms of the glossary as who calls reads it; marks nothing where they cannot be reached. */
export async function openExplainer(source: ContentSource, call: CallContext): Promise<Explainer> {
  const terms = await source.listDocuments('glossary_item', { preview: previewFor(call) });
  const vocabulary = listWords(terms.ok ? terms.value.map(presentTerm) : []);
  return () => markTerms(vocabulary);
}
