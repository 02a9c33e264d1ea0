/** What the random numbers of every demonstration start from: the same market for everybody who starts one on the same day. */
export const DEMO_RANDOM_SEED = 20_261_121;
