import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { UNCONFIRMED_WAY, UnconfirmedLink } from '../../market/unconfirmed-way.tsx';
import { Note } from '../../ui/note.tsx';
import css from './unconfirmed-note.module.css';

/** Says before any figure that nobody confirmed the way of the water, and what was not found. */
export function UnconfirmedNote({
  result: { unconfirmed },
}: {
  readonly result: Pick<ZoneResultAnswer, 'unconfirmed'>;
}) {
  if (unconfirmed === null) return null;
  return (
    <div className={css.note}>
      <Note tone="warn" title={UNCONFIRMED_WAY}>
        <p>{unconfirmed}</p>
        <p>
          <UnconfirmedLink />
        </p>
      </Note>
    </div>
  );
}
