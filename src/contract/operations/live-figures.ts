import { z } from 'zod';
import { PAID_WINDOW_DAYS } from '#domain/statistics/paid-window.ts';
import { THIN_BELOW } from '#domain/statistics/thin-market.ts';
import { limitDataAnswer, volumeUnit } from '../wire.ts';
import { marketTodayAnswer } from './overview.ts';

const zone = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** A limit as it was last read, and who said so. */
const readLimit = limitDataAnswer.extend({ source: z.string().nullable().meta({ description: 'Who said so' }) });

const marketToday = z.object({ figure: z.literal('market_today'), market: marketTodayAnswer });

/** From where water may reach a zone. */
export const zoneReach = z.object({
  figure: z.literal('zone_reach'),
  zone,
  ways: z
    .array(
      z.object({
        zone: zone.meta({ description: 'Where the water comes from' }),
        limitData: readLimit.nullable().meta({ description: 'The limit that binds; null where none is on the way' }),
        unconfirmed: z.string().nullable().meta({ description: 'What no source confirms of it' }),
      }),
    )
    .meta({ description: 'Every way of temporary water into the zone' }),
  volumeUnit,
});
export type ZoneReachAnswer = z.infer<typeof zoneReach>;

const limitState = z.object({ figure: z.literal('limit_state'), limit: readLimit, volumeUnit });
export type LimitStateAnswer = z.infer<typeof limitState>;

const zonePrice = z.object({
  figure: z.literal('zone_price'),
  zone,
  paid: z
    .object({ pricePerVolume: z.number().meta({ description: 'Mean weighted by volume' }), trades: z.int() })
    .nullable()
    .meta({
      description: `Temporary water out of the zone in the last ${PAID_WINDOW_DAYS} days; null for fewer than ${THIN_BELOW} priced trades`,
    }),
  days: z.int(),
  volumeUnit,
});
export type ZonePriceAnswer = z.infer<typeof zonePrice>;

/** A figure of today that stands in a text, for anybody: which ones, the text says. */
export const liveFigureAnswer = z.discriminatedUnion('figure', [marketToday, zoneReach, limitState, zonePrice]);
export type LiveFigureAnswer = z.infer<typeof liveFigureAnswer>;
