/** Most publications of one export of somebody's data, the newest; older ones are in the batches of their data provider. */
export const MAX_EXPORTED_PUBLICATIONS = 10_000;
