import { z } from 'zod';
import { CONFIDENCE_LEVELS } from '#domain/products/confidence.ts';
import { MAX_REASON_CHARACTERS, TRADE_DECISIONS } from '#domain/products/trade-standing.ts';
import {
  CHART_KINDS,
  CHART_TRADE_ORDERS,
  CHART_TRADE_STATES,
  CHART_TRADES_PER_PAGE,
} from '#domain/statistics/chart-trades.ts';
import { defineOperation, idInPath } from '../define-operation.ts';
import { MAX_SMALL_BODY } from '../operation.ts';
import { askedClass, askedDay, askedZone, digits, text, time, volumeUnit } from '../wire.ts';

/** Most decisions about one trade that are told, the newest. */
export const MAX_TOLD_DECISIONS = 100;

const chartTradesQuery = z.strictObject({
  kind: z.enum(CHART_KINDS),
  zone: askedZone.meta({ description: 'Temporary water out of it; permanent water out of it or into it' }),
  allocation_class: askedClass.optional(),
  date_from: askedDay,
  date_to: askedDay,
  state: z
    .enum(CHART_TRADE_STATES)
    .optional()
    .meta({ description: 'Those that count in charts, those that do not, those that somebody decided about' }),
  order: z.enum(CHART_TRADE_ORDERS).optional(),
  page: digits(4)
    .refine((page) => page >= 1, 'Pages count from 1')
    .optional(),
  volume_unit: volumeUnit.optional(),
});
export type ChartTradesQuery = z.infer<typeof chartTradesQuery>;

const decisionAnswer = z.object({
  decision: z.enum(TRADE_DECISIONS),
  reason: z.string(),
  at: time,
  by: z.string().nullable().meta({ description: 'Null: whose account is deleted' }),
  confidenceBefore: z.enum(CONFIDENCE_LEVELS),
  confidenceAfter: z.enum(CONFIDENCE_LEVELS),
});
export type DecisionAnswer = z.infer<typeof decisionAnswer>;

const chartTradeAnswer = z.object({
  id: z
    .int()
    .meta({ description: 'Of this version of the trade: it changes with every decision and every correction' }),
  name: z.string().meta({ description: 'What its provider calls it' }),
  provider: z.string(),
  isSimulated: z.boolean(),
  tradedAt: time,
  pricePerVolume: z.number().nullable(),
  volume: z.number(),
  zoneFrom: z.string().meta({ description: 'Its code' }),
  zoneTo: z.string(),
  reliability: z.string().nullable(),
  confidence: z.enum(CONFIDENCE_LEVELS),
  toldConfidence: z.enum(CONFIDENCE_LEVELS).meta({ description: 'By its provider' }),
  isDecided: z.boolean().meta({ description: 'A decision stands against what its provider says' }),
  isCorrected: z.boolean(),
  decisions: z.array(z.enum(TRADE_DECISIONS)).meta({ description: 'That would change something' }),
  last: decisionAnswer.nullable(),
});
export type ChartTradeAnswer = z.infer<typeof chartTradeAnswer>;

const chartTradesAnswer = z.object({
  about: z.string(),
  count: z.int().meta({ description: 'On all pages' }),
  trades: z.array(chartTradeAnswer).max(CHART_TRADES_PER_PAGE),
  volumeUnit,
});

const decidedTradeAnswer = z.object({
  trade: chartTradeAnswer,
  log: z.array(decisionAnswer).max(MAX_TOLD_DECISIONS).meta({ description: 'Newest first' }),
  volumeUnit,
});

/** One line: it is read in lists. */
const reason = text(MAX_REASON_CHARACTERS)
  .transform((typed) => typed.replace(/\s+/g, ' ').trim())
  .refine((line) => line !== '', 'Please say why');

/** What administrators decide. */
export const administration = {
  listChartTrades: defineOperation({
    method: 'GET',
    path: 'administration/trades',
    summary: 'The trades behind a chart, those left out among them',
    access: 'anabranch.is_admin',
    rate: 'read',
    query: chartTradesQuery,
    answer: chartTradesAnswer,
  }),
  readTrade: defineOperation({
    method: 'GET',
    path: 'administration/trades/{id}',
    summary: 'A trade in its last version, and what was decided about it',
    access: 'anabranch.is_admin',
    rate: 'read',
    params: idInPath<'trade'>(),
    query: z.strictObject({ volume_unit: volumeUnit.optional() }),
    answer: decidedTradeAnswer,
  }),
  decideTrade: defineOperation({
    method: 'POST',
    path: 'administration/trades/{id}/decisions',
    refusals: ['trade_changed'],
    summary:
      'Exclude a trade from figures and charts, include it, or withdraw what was decided; 409 where it has changed meanwhile',
    access: 'anabranch.is_admin',
    rate: 'write',
    bodyLimit: MAX_SMALL_BODY,
    params: idInPath<'trade'>(),
    body: z.strictObject({ decision: z.enum(TRADE_DECISIONS), reason }),
    answer: z.object({ id: z.int().meta({ description: 'Of the version that the decision made' }) }),
  }),
} as const;
