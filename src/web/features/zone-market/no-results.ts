/** Of a zone in which nobody offers anything. */
export const NO_RESULTS = 'No results found for your zone.';

/** Where a zone has no class of entitlement to be traded. */
export const NO_CLASSES = 'Ensure permanent state fees are correctly filled out.';
