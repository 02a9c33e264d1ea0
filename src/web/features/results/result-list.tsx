import type { ZoneAnswer } from '#contract/wire.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { MOVEMENT_WINDOW_DAYS } from '#domain/statistics/movement.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { anchorOf, ResultEntry } from './result-entry.tsx';
import css from './result-list.module.css';
import type { SideWords } from './side-words.ts';

interface ResultListProps {
  readonly results: readonly ResultLine[];
  readonly best: ResultLine | undefined;
  readonly sharers: ReadonlyMap<number, number>;
  readonly purchase: SearchSide;
  readonly seenFrom: ZoneAnswer;
  readonly homeZoneId: number;
  readonly words: SideWords;
  readonly detailUrlOf: (result: ResultLine) => string;
  readonly now: Instant;
}

/** The matches, one a row; on a wide screen and on paper under one head, each figure over the other. */
export function ResultList({ results, best, sharers, words, detailUrlOf, ...common }: ResultListProps) {
  return (
    <div className={css.ledger}>
      <div className={`label ${css.head}`} aria-hidden="true">
        <span>Zone</span>
        <span className={css.price}>
          {words.price}
          <br />
          {`change in ${MOVEMENT_WINDOW_DAYS} days`}
        </span>
        <span className={css.total}>{words.total}</span>
        <span>Market depth</span>
        <span>
          Processing,
          <br />
          up to
        </span>
        <span />
      </div>
      <ul className={css.rows}>
        {results.map((result) => (
          <li key={anchorOf(result)}>
            <ResultEntry
              {...common}
              result={result}
              words={words}
              sharedBy={result.limitData === null ? 0 : (sharers.get(result.limitData.limit.id) ?? 0)}
              isBest={result === best}
              detailUrl={detailUrlOf(result)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
