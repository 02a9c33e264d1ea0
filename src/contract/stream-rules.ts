/** So often a stream of events says that it is alive; whoever hears nothing for twice as long has lost it. */
export const ALIVE_EVERY_MILLISECONDS = 20_000;
