/** What a count of parcels is of; also below the figure alone. */
export const nameParcels = (count: number): string => (count === 1 ? 'parcel' : 'parcels');
