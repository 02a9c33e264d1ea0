export const WATER_KINDS = ['regulated', 'unregulated', 'groundwater'] as const;
export type WaterKind = (typeof WATER_KINDS)[number];
