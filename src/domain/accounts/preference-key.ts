/** What a person may choose. */
export const PREFERENCE_KEYS = ['my_zone', 'volume_unit', 'notifications', 'default_dashboard'] as const;
export type PreferenceKey = (typeof PREFERENCE_KEYS)[number];
