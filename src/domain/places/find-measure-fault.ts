import type { LimitMeasure, LimitModel } from './limit-model.ts';

type Figure = keyof LimitMeasure;

/** What must be measured for each model, and what may be. */
const FIGURES: Readonly<Record<LimitModel['kind'], { needed: readonly Figure[]; also: readonly Figure[] }>> = {
  balance_account: { needed: ['level'], also: [] },
  dated_releases: { needed: ['usedThisYear'], also: ['releasedThisYear'] },
  two_sided_account: { needed: ['level'], also: [] },
  threshold: { needed: ['level'], also: [] },
  lesser_of_two: { needed: ['usedThisYear'], also: ['secondVolume'] },
  seasonal_cap: { needed: ['usedThisYear'], also: [] },
  zone_maximum: { needed: ['level'], also: [] },
  zone_minimum: { needed: ['level'], also: [] },
  published: { needed: ['level'], also: [] },
  order: { needed: ['isOrderedOpen'], also: [] },
};

export interface MeasureFault {
  readonly code: 'missing' | 'unused';
  readonly measure: Figure;
}

/** A figure that the model of a limit needs and that was not measured, or one that it has no use for; null where all is well. */
export function findMeasureFault({ kind }: Pick<LimitModel, 'kind'>, measure: LimitMeasure): MeasureFault | null {
  const { needed, also } = FIGURES[kind];
  const given = Object.keys(measure) as Figure[];
  const missing = needed.find((one) => !given.includes(one));
  if (missing !== undefined) return { code: 'missing', measure: missing };
  const unused = given.find((one) => ![...needed, ...also].includes(one));
  return unused === undefined ? null : { code: 'unused', measure: unused };
}
