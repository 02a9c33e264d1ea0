/** 0 done, 1 refused or failed, 2 not understood, 130 broken off with Ctrl-C. */
export const EXIT = { good: 0, failed: 1, wrongCall: 2, interrupted: 130 } as const;
