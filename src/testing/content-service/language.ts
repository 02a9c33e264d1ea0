/** The one language of the service. */
export const LANGUAGE = { id: 'en-au', name: 'English - Australia', is_master: true } as const;
