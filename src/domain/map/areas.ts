/** The surface water units of the Basin, by the ids of `basin.svg`. */
export const AREAS: readonly string[] = Array.from({ length: 29 }, (_, index) => `SS${index + 1}`);
