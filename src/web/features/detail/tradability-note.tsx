import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import { printMoney, printVolumeLeft, printVolumeLeftFigure } from '#domain/print/print-figures.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { readMoney, readVolume } from '../../wire.ts';
import css from './tradability-note.module.css';

interface TradabilityNoteProps {
  readonly result: ZoneResultAnswer;
  readonly purchase: SearchSide;
  readonly requested: string;
  /** The best zone of the same search that is open, with the address of its page. */
  readonly next: { readonly result: ZoneResultAnswer; readonly url: string } | null;
  /** The form of the alert on this result; null where there is none. */
  readonly alertUrl: string | null;
  /** The same page for a smaller volume, as somebody would type it. */
  readonly urlFor: (volume: string) => string;
}

/** What the reader has to know before any figure: nothing can be traded now, or less than was asked for. */
export function TradabilityNote({ result, purchase, requested, next, alertUrl, urlFor }: TradabilityNoteProps) {
  const { tradability, limitData, letsThrough, volumeUnit: unit } = result;
  if (limitData === null || tradability === 'open') return null;
  const verb = purchase === 'buy' ? 'bought' : 'sold';
  if (tradability === 'limited' && letsThrough !== null) {
    const most = printVolumeLeft(readVolume(letsThrough, unit), unit);
    return (
      <div className={css.note}>
        <Note tone="warn" title={`Only ${most} of ${requested} can be ${verb} now`}>
          <p>
            {limitData.limit.name} lets no more through. Depth, spread and total below are for {requested}.
          </p>
          <p>
            <Link to={urlFor(printVolumeLeftFigure(readVolume(letsThrough, unit), unit).replaceAll(',', ''))}>
              See this page for {most}
            </Link>
          </p>
        </Note>
      </div>
    );
  }
  return (
    <div className={css.note}>
      <Note tone="bad" title={`${requested} cannot be ${verb} here now`}>
        <p>
          {limitData.limit.name} is closed{limitData.note === null ? '' : `: ${limitData.note}`}.
        </p>
        <ul className={css.ways}>
          <li>
            {next === null ? (
              `No zone of this search is open for ${requested} today.`
            ) : (
              <Link to={next.url}>{describeNext(next.result, purchase)}</Link>
            )}
          </li>
          {alertUrl !== null && (
            <li>
              <Link to={alertUrl}>Alert me</Link> when it opens.
            </li>
          )}
        </ul>
      </Note>
    </div>
  );
}

/** `Open now: 7 VIC Murray (Barmah to SA), $15,553.80` */
function describeNext({ zone, minTotalPrice }: ZoneResultAnswer, purchase: SearchSide): string {
  const total = minTotalPrice === null ? '' : printMoney(readMoney(minTotalPrice));
  return `Open now: ${nameZone(zone)}, ${purchase === 'buy' ? total : `up to ${total}`}`;
}
