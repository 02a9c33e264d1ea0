/** So often a stream of events says that it is alive, in milliseconds; whoever hears nothing for twice as long has lost it. */
export const ALIVE_EVERY = 20_000;
