import type { AllocationClassId, Id, StateId, ZoneId } from '../ids.ts';
import type { Direction, Kind } from '../products/kind.ts';
import type { CalendarDate } from '../units/calendar.ts';
import type { Price } from '../units/price.ts';
import { type Litres, NO_WATER } from '../units/volume.ts';
import type { QuietHours } from './quiet-hours.ts';

export type AlertRuleId = Id<'alert rule'>;

/** So many a person may have: of more than this nobody reads the alerts. */
export const MAX_ALERT_RULES = 200;

/** The water that price rules watch. */
export const PRICE_RULE_KINDS = ['temporary', 'permanent'] as const satisfies readonly Kind[];
export type PriceRuleKind = (typeof PRICE_RULE_KINDS)[number];

export const RULE_TYPES = [...PRICE_RULE_KINDS, 'limit'] as const;
export type RuleType = (typeof RULE_TYPES)[number];

/** What a price rule watches for. */
export interface PriceTerms {
  readonly type: PriceRuleKind;
  /** What its owner wants to do: BUY hears of what is offered, SELL of what is wanted. */
  readonly direction: Direction;
  readonly zone: ZoneId;
  /** BUY: the highest price that is told; SELL: the lowest. */
  readonly price: Price;
  /** The smallest parcel that is told; null for any. */
  readonly volume: Litres | null;
  /** Temporary water: the only state of the other side; null for any. */
  readonly state: StateId | null;
  /** Of permanent water; null for temporary. */
  readonly allocationClass: AllocationClassId | null;
}

/** What a limit rule watches for, on every limit on a way into its zone, or out of it. */
export interface LimitTerms {
  readonly type: 'limit';
  readonly isInto: boolean;
  readonly zone: ZoneId;
  /** While closed: 0 tells of any opening, more when more than that can move, null of nothing. */
  readonly closedVolume: Litres | null;
  /** While open: 0 tells of any closing, more when less than that can move, null of nothing. */
  readonly openVolume: Litres | null;
}

export type RuleTerms = PriceTerms | LimitTerms;

/** When a rule speaks. */
export interface RuleTiming {
  /** Mails wait meanwhile; null: they never do. */
  readonly quiet: QuietHours | null;
  /** The last day of the rule in Sydney; null: it stays. */
  readonly expiresOn: CalendarDate | null;
}

/** Whether the last day of a rule, as text, has passed: it watches nothing any more. */
export const isOver = (expiresOn: string | null, today: CalendarDate): boolean =>
  expiresOn !== null && expiresOn < today;

/** The three choices of a limit rule for a state of a limit, by their codes. */
export const LIMIT_OPTIONS = { any: 1, threshold: 2, nothing: 3 } as const;
export type LimitOption = (typeof LIMIT_OPTIONS)[keyof typeof LIMIT_OPTIONS];

/** The choice that a stored volume stands for: null is nothing, 0 any, more a threshold. */
export function limitOptionOf(volume: Litres | null): LimitOption {
  if (volume === null) return LIMIT_OPTIONS.nothing;
  return volume === NO_WATER ? LIMIT_OPTIONS.any : LIMIT_OPTIONS.threshold;
}
