import type {
  AllocationLevelAnswer,
  AllocationOutlookAnswer,
  ClimateConditionAnswer,
} from '#contract/operations/outlook.ts';
import type { AllocationClassAnswer, ZoneAnswer } from '#contract/wire.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import type { OutlookAddress } from './outlook-address.ts';

/** All that the Allocation Outlook shows. */
export interface OutlookData {
  readonly address: OutlookAddress;
  /** Only those with outlook data. */
  readonly zones: readonly ZoneAnswer[];
  /** The one asked for, else the home zone; null for somebody without one who asked for none. */
  readonly zoneId: string | null;
  readonly homeZoneId: number | null;
  readonly today: CalendarDate;
  /** Of that zone. */
  readonly outlooks: readonly AllocationOutlookAnswer[];
  readonly levels: readonly AllocationLevelAnswer[];
  /** The wettest first. */
  readonly conditions: readonly ClimateConditionAnswer[];
  readonly classes: readonly AllocationClassAnswer[] | null;
}
