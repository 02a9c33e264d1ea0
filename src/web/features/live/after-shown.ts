import type { Unseen } from './count-touched.ts';

/** What is still unseen once a page shows all that was `known` when it was asked for; what came in after that it does not show. */
export const afterShown = (now: Unseen, known: Unseen): Unseen => ({
  changes: now.changes.slice(known.changes.length),
  isReset: now.isReset && !known.isReset,
});
