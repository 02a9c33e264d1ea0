import type { CallContext } from '../calls/call-context.ts';
import { listWords, markTerms } from './mark-terms.ts';
import { presentTerm } from './present-articles.ts';
import { previewFor } from './preview-for.ts';
import type { ContentDocument, ContentFields } from './types/content-document.ts';
import type { ContentSource } from './types/content-source.ts';

/** Begins a text that is read together: its HTML, part by part, with the first mention of each term marked. */
export type Explainer = () => (html: string) => string;

/** Of what is published, and of what some editors preview. */
const MAX_KEPT = 4;

interface Kept {
  /** Of each term; the source hands on the same fields until a document has changed. */
  readonly terms: readonly ContentFields[];
  readonly explainer: Explainer;
}

/** Those that were made last; the newest first. */
let kept: readonly Kept[] = [];

/** With the terms of the glossary as who calls reads it, the same until one of them changes; marks nothing where they cannot be reached. */
export async function openExplainer(source: ContentSource, call: CallContext): Promise<Explainer> {
  const found = await source.listDocuments('glossary_item', { preview: previewFor(call) });
  const documents = found.ok ? found.value : [];
  const known = kept.find(({ terms }) => isOf(terms, documents));
  if (known !== undefined) return known.explainer;
  const vocabulary = listWords(documents.map(presentTerm));
  const explainer = () => markTerms(vocabulary);
  kept = [{ terms: documents.map(({ data }) => data), explainer }, ...kept].slice(0, MAX_KEPT);
  return explainer;
}

const isOf = (terms: readonly ContentFields[], documents: readonly ContentDocument[]): boolean =>
  terms.length === documents.length && documents.every(({ data }, at) => data === terms[at]);
