/** What is said wherever figures of a demonstration stand, also where they are taken elsewhere. */
export const SIMULATED_MARKET = 'Demonstration: simulated market';
