import { EMPTY_STATE_NAMES, EMPTY_STATES, type EmptyStateName, type EmptyStateWords } from '#contract/empty-states.ts';
import { escapeHtml } from '#domain/print/escape-html.ts';
import { answer, type Handlers } from '../calls/answers.ts';
import { previewFor } from './preview-for.ts';
import type { ContentLog, ContentSource } from './types/content-source.ts';
import { EMPTY_STATES_UID, emptyStatesType } from './types/empty-states-type.ts';
import { readHtml } from './types/read-fields.ts';

/** No page waits longer for what it can do without. */
const TIMEOUT_MILLISECONDS = 250;

/** The words of the empty states; of those that have none, that there is nothing. Which ones that are is logged as often as it changes. */
export function makeEmptyStatesHandler(source: ContentSource, log: ContentLog): Handlers['content']['readEmptyStates'] {
  let logged = '';
  const tellOf = (missing: readonly EmptyStateName[]): void => {
    if (missing.join() === logged) return;
    logged = missing.join();
    if (missing.length > 0) log.warn({ missing }, 'Empty states have no words in the content');
  };
  return async (_, call) => {
    const found = await source.findDocument(emptyStatesType.id, EMPTY_STATES_UID, {
      preview: previewFor(call),
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    });
    const written = (name: EmptyStateName) => (found.ok ? readHtml(found.value.data, name) : '');
    if (found.ok || found.reason === 'not_found') tellOf(EMPTY_STATE_NAMES.filter((name) => written(name) === ''));
    const words = EMPTY_STATE_NAMES.map((name) => [name, written(name) || escapeHtml(EMPTY_STATES[name])]);
    return answer(Object.fromEntries(words) as EmptyStateWords);
  };
}
