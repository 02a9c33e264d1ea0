import { type ClosedLimits, NONE_CLOSED } from '../../just-closed.ts';
import type { Shown, Unseen } from './count-touched.ts';

/** The limits whose last turn was to close, also where the page had been told before that they opened. */
export function listClosed({ changes }: Unseen): ClosedLimits {
  const closed = new Map<number, string>();
  for (const { id, name, wasClosed, isClosed } of changes.flatMap(({ limits }) => limits)) {
    if (!isClosed) closed.delete(id);
    else if (!wasClosed) closed.set(id, name);
  }
  return closed.size === 0 ? NONE_CLOSED : closed;
}

export function nameClosed(closed: ClosedLimits, { limits }: Shown): string {
  const names = [...closed].filter(([id]) => limits === null || limits.has(id)).map(([, name]) => name);
  return names.length === 0 ? '' : `${names.join(', ')} closed just now`;
}
