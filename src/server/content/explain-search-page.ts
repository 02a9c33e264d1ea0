import type { Explainer } from './open-explainer.ts';
import type { ContentFields, PublishedDocument } from './types/content-document.ts';
import { readSearchPage, type SearchPageWords } from './types/search-page.ts';

/** The words with their terms marked. */
type ExplainedWords = { readonly [Field in keyof SearchPageWords]: string };

/** By the explainer and the fields of the document, neither of which is the same once something has changed. */
const explained = new WeakMap<Explainer, WeakMap<ContentFields, ExplainedWords>>();

/**
 * The words of a search screen. Terms are marked where they are mentioned first: over the form, and in what a detail
 * says in general. Every search asks for them, so they are marked once.
 */
export function explainSearchPage(document: PublishedDocument, explain: Explainer): ExplainedWords {
  const known = explained.get(explain) ?? new WeakMap<ContentFields, ExplainedWords>();
  explained.set(explain, known);
  const words = known.get(document.data) ?? markTermsIn(readSearchPage(document), explain);
  known.set(document.data, words);
  return words;
}

function markTermsIn(words: SearchPageWords, explain: Explainer): ExplainedWords {
  const inGeneral = explain();
  return {
    ...words,
    text: explain()(words.text),
    processingTimeDescription: inGeneral(words.processingTimeDescription),
    associatedFees: inGeneral(words.associatedFees),
    deliveryCosts: inGeneral(words.deliveryCosts),
    brokerageNote: inGeneral(words.brokerageNote),
    wetDryDisclaimer: inGeneral(words.wetDryDisclaimer),
  };
}
