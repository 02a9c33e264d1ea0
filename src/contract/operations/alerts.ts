import { z } from 'zod';
import { MAX_REHEARSED } from '#domain/alerts/rehearse.ts';
import { MAX_ALERT_RULES } from '#domain/alerts/rule.ts';
import { DIRECTIONS } from '#domain/products/kind.ts';
import { defineOperation, idInPath } from '../define-operation.ts';
import { MAX_SMALL_BODY } from '../operation.ts';
import { single, text, time, volumeAnswer, volumeUnit, volumeUnitQuery } from '../wire.ts';

/** What a form holds, as text or as the number it stands for. What is wrong with it is said in words at its field. */
const written = z.union([text(100), z.number(), z.null()]).optional();

const typeInBody = text(40)
  .optional()
  .meta({ description: '`temporary`, `permanent` or `limit`, as the path says; any other is 422 `invalid_type`' });

const timing = {
  quietFrom: written.meta({ description: 'Mails wait from this time in Sydney, `21:00`; empty or null: never' }),
  quietTo: written.meta({ description: 'until this one, `06:00`' }),
  expires: written.meta({ description: 'The last day of the rule, `2027-06-30`; empty or null: it stays' }),
  active: z
    .boolean()
    .optional()
    .meta({ description: '`false` takes the rule away, `true` brings one back that was: without it that one is 404' }),
} as const;

const OF_DIRECTION = {
  price: 'What its owner wants to do: `BUY` hears of water offered, `SELL` of water wanted. Required',
  limit: '`true`: limits on the way into the zone, `false`: out of it. Required',
} as const;

const priceFields = {
  type: typeInBody,
  direction: written.meta({ description: OF_DIRECTION.price }),
  zone: written.meta({ description: 'Id of a zone. Required' }),
  price: written.meta({
    description:
      'Dollars per `volume_unit`, a dollar per megalitre or more: BUY hears of it and below, SELL of it and above. Required',
  }),
  volume: written.meta({ description: 'The smallest parcel, in `volume_unit`; empty or null: any' }),
  ...timing,
} as const;

const temporaryBody = z.strictObject({
  ...priceFields,
  state: written.meta({ description: 'Id of the only state of the other side; empty, null or -1: any' }),
});
const permanentBody = z.strictObject({
  ...priceFields,
  reliability: written.meta({ description: 'Id of an allocation class. Required' }),
});

const limitBody = z.strictObject({
  type: typeInBody,
  direction: z
    .union([z.boolean(), z.literal('true'), z.literal('false'), z.literal(''), z.null()])
    .optional()
    .meta({ description: OF_DIRECTION.limit }),
  zone: written.meta({ description: 'Id of a zone. Required' }),
  closedVolume: written.meta({
    description:
      'While a limit is closed: 0 tells of any opening, more in `volume_unit` when more than that can move, null of nothing. An empty text: the volume is missing. Required',
  }),
  openVolume: written.meta({
    description:
      'While a limit is open: 0 tells of any closing, more in `volume_unit` when less than that can move, null of nothing. An empty text: the volume is missing. Required',
  }),
  ...timing,
});

export type PriceRuleBody = z.infer<typeof temporaryBody> & z.infer<typeof permanentBody>;
export type LimitRuleBody = z.infer<typeof limitBody>;

const ruleAnswer = {
  id: z.int(),
  zone: z.int().meta({ description: 'Id of the zone' }),
  active: z.boolean(),
  summary: z.string().meta({ description: 'The rule in a sentence' }),
  quietFrom: z.string().nullable().meta({ description: '`21:00` in Sydney' }),
  quietTo: z.string().nullable(),
  expires: z.iso.date().nullable(),
  created: time,
  lastMatched: time.nullable().meta({ description: 'When it last found something; null for never' }),
} as const;

const priceAnswer = {
  ...ruleAnswer,
  direction: z.enum(DIRECTIONS),
  price: z.number(),
  volumeUnit,
  volume: volumeAnswer.nullable(),
} as const;

export const temporaryRuleAnswer = z.object({
  type: z.literal('temporary'),
  ...priceAnswer,
  state: z.int().nullable().meta({ description: 'Id of the only state of the other side' }),
});
export const permanentRuleAnswer = z.object({
  type: z.literal('permanent'),
  ...priceAnswer,
  reliability: z.int().meta({ description: 'Id of the allocation class' }),
});
export const limitRuleAnswer = z.object({
  type: z.literal('limit'),
  ...ruleAnswer,
  direction: z.boolean().meta({ description: '`true`: into the zone, `false`: out of it' }),
  volumeUnit,
  closedVolume: volumeAnswer.nullable(),
  openVolume: volumeAnswer.nullable(),
});
export type TemporaryRuleAnswer = z.infer<typeof temporaryRuleAnswer>;
export type PermanentRuleAnswer = z.infer<typeof permanentRuleAnswer>;
export type LimitRuleAnswer = z.infer<typeof limitRuleAnswer>;
export type RuleAnswer = TemporaryRuleAnswer | PermanentRuleAnswer | LimitRuleAnswer;

export const rehearsalAnswer = z.object({
  from: time.nullable().meta({
    description:
      'Since when there is a record of what the rule watches, and it was looked through: at most twelve months, of very many listings or readings the newest; null: there is none',
  }),
  to: time,
  fired: z.int().meta({ description: 'How often the rule would have told of something' }),
  messages: z.int().meta({ description: 'In how many messages: what comes within an hour stands in one' }),
  days: z
    .array(z.object({ day: z.iso.date(), fired: z.int() }))
    .meta({ description: 'The days in Sydney on which it would have, oldest first' }),
  events: z
    .array(z.object({ at: time, text: z.string() }))
    .max(MAX_REHEARSED)
    .meta({ description: 'The newest of them, newest first' }),
});
export type RehearsalAnswer = z.infer<typeof rehearsalAnswer>;

/** Query strings know no null: what is left out or empty is not chosen, `nothing` is "do nothing". */
const asked = {
  zone: single.optional(),
  volume_unit: volumeUnit.optional(),
} as const;
const rehearsedPrice = {
  direction: single.optional().meta({ description: OF_DIRECTION.price }),
  ...asked,
  price: single.optional(),
  volume: single.optional(),
} as const;
const limitQuery = z.strictObject({
  direction: single.optional().meta({ description: OF_DIRECTION.limit }),
  ...asked,
  closedVolume: single.optional().meta({ description: 'A volume, or `nothing`' }),
  openVolume: single.optional().meta({ description: 'A volume, or `nothing`' }),
});

const call = { access: 'logged_in' } as const;
const write = {
  ...call,
  rate: 'write',
  bodyLimit: MAX_SMALL_BODY,
  query: volumeUnitQuery,
  refusals: ['invalid_type', 'too_many_rules'],
} as const;
const read = { ...call, method: 'GET', rate: 'read' } as const;

/** Creating, reading and changing the rules of one type. */
const rulesOf = <Body extends z.ZodType, Answer extends z.ZodType>(
  path: 'temporary_trades' | 'permanent_trades' | 'trade_limits',
  name: string,
  body: Body,
  answer: Answer,
) => ({
  create: defineOperation({
    ...write,
    method: 'POST',
    path: `notification/rules/${path}`,
    summary: `Create ${name}`,
    body,
    answer,
  }),
  read: defineOperation({
    ...read,
    path: `notification/rules/${path}/{id}`,
    summary: `Read ${name} of mine, also one that is no longer active`,
    params: idInPath<'alert rule'>(),
    query: volumeUnitQuery,
    answer,
  }),
  update: defineOperation({
    ...write,
    method: 'PATCH',
    path: `notification/rules/${path}/{id}`,
    summary: `Change ${name} of mine, or take it away with \`active: false\`; what is left out stays`,
    params: idInPath<'alert rule'>(),
    body,
    answer,
  }),
});

const temporary = rulesOf('temporary_trades', 'a price alert for temporary water', temporaryBody, temporaryRuleAnswer);
const permanent = rulesOf('permanent_trades', 'a price alert for permanent water', permanentBody, permanentRuleAnswer);
const limit = rulesOf('trade_limits', 'a trade limit alert', limitBody, limitRuleAnswer);

const ofAnyType = {
  ...call,
  rate: 'write',
  bodyLimit: MAX_SMALL_BODY,
  query: volumeUnitQuery,
  body: z.looseObject({}),
  refusals: ['invalid_type'],
  answer: z.null(),
} as const;
const type = text(40);

const rehearsalOf = <Query extends z.ZodType>(path: string, name: string, query: Query) =>
  defineOperation({
    ...call,
    method: 'GET',
    rate: 'search',
    path: `notification/rehearsals/${path}`,
    summary: `When ${name} would have told of something in what is recorded of the last twelve months`,
    query,
    answer: rehearsalAnswer,
  });

/**
 * Rules that tell their owner of prices and limits. What is wrong in a rule is 422 `invalid` with `errors` by field; somebody
 * else's rule is 404.
 */
export const alerts = {
  list: defineOperation({
    ...read,
    path: 'notification/rules/all_notifications',
    summary: 'My active rules, the newest first',
    query: volumeUnitQuery,
    answer: z
      .array(z.discriminatedUnion('type', [temporaryRuleAnswer, permanentRuleAnswer, limitRuleAnswer]))
      .max(MAX_ALERT_RULES),
  }),
  createTemporary: temporary.create,
  readTemporary: temporary.read,
  updateTemporary: temporary.update,
  createPermanent: permanent.create,
  readPermanent: permanent.read,
  updatePermanent: permanent.update,
  createLimit: limit.create,
  readLimit: limit.read,
  updateLimit: limit.update,
  createOfUnknownType: defineOperation({
    ...ofAnyType,
    method: 'POST',
    path: 'notification/rules/{type}',
    summary: 'A rule of a type that there is not: always 422 `invalid_type`',
    params: z.strictObject({ type }),
  }),
  updateOfUnknownType: defineOperation({
    ...ofAnyType,
    method: 'PATCH',
    path: 'notification/rules/{type}/{id}',
    summary: 'A rule of a type that there is not: always 422 `invalid_type`',
    params: z.strictObject({ type, ...idInPath<'alert rule'>().shape }),
  }),
  rehearseTemporary: rehearsalOf(
    'temporary_trades',
    'a price alert for temporary water',
    z.strictObject({ ...rehearsedPrice, state: single.optional() }),
  ),
  rehearsePermanent: rehearsalOf(
    'permanent_trades',
    'a price alert for permanent water',
    z.strictObject({ ...rehearsedPrice, reliability: single.optional() }),
  ),
  rehearseLimit: rehearsalOf('trade_limits', 'a trade limit alert', limitQuery),
} as const;
