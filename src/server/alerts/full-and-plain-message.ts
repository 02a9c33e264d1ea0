import type { RawBuilder, SqlBool } from 'kysely';
import { searchPath } from '#contract/paths.ts';
import { volumeUnitOf } from '#domain/accounts/preferences.ts';
import type { Reference } from '#domain/reference.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { OwnedRule } from './owned-rule.ts';
import { readTold } from './read-told.ts';
import { termsOf } from './rule-store.ts';
import { type Message, writeMessage } from './write-message.ts';

/** What a rule tells its owner of these matches. */
export type ComposeMessage = (
  transaction: DatabaseTransaction,
  rule: OwnedRule,
  which: RawBuilder<SqlBool>,
  reference: Reference,
) => Promise<Message>;

export const composeFullMessage: ComposeMessage = async (transaction, rule, which, reference) =>
  writeMessage(termsOf(rule), await readTold(transaction, which), { unit: volumeUnitOf(rule.preferences), reference });

/** Where nothing more can be said: it reads no match, and of its rule no more than where to look. */
export const composePlainMessage: ComposeMessage = async (_, { type, direction }) => {
  const [heading, summary] = ['Your alert found something', 'It could not be written out: please look at the market'];
  const link =
    type === 'limit'
      ? ''
      : `<p><a href="${searchPath(direction === 'SELL' ? 'sell' : 'buy', type)}">Look at the market</a></p>`;
  return { heading, summary, order: null, lines: [], more: 0, found: null, html: `<p>${summary}.</p>${link}` };
};
