/** What the rest of a season may be like, the wettest first. */
export const CLIMATE_CONDITIONS = ['wet', 'average', 'dry', 'extreme_dry'] as const;
export type ClimateConditionType = (typeof CLIMATE_CONDITIONS)[number];
