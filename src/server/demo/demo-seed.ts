/** The seed of every demonstration: the same market for everybody who starts one on the same day. */
export const DEMO_SEED = 20_261_121;
