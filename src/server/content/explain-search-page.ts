import type { Explainer } from './open-explainer.ts';
import type { SearchPageWords } from './types/search-page.ts';

/** Terms are marked where they are mentioned first: over the form, and in what a detail says in general. */
export function explainSearchPage(words: SearchPageWords, explain: Explainer) {
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
