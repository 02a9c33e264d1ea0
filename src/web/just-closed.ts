import { createContext } from 'react';

/** The limits that have closed since the page that is open was made, by their ids; with their names. */
export type ClosedLimits = ReadonlyMap<number, string>;

export const NONE_CLOSED: ClosedLimits = new Map();

export const JustClosed = createContext(NONE_CLOSED);
