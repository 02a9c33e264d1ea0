import type { ReactNode } from 'react';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { LimitDataAnswer } from '#contract/wire.ts';
import { isStale } from '#domain/places/limit.ts';
import { printVolumeLeft } from '#domain/print/print-figures.ts';
import { printDayInYear, printReadingTime } from '#domain/print/print-time.ts';
import { startSentence } from '#domain/print/start-sentence.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { Dated } from '../ui/age.tsx';
import { readTime, readVolume } from '../wire.ts';
import { describeOpenLimit } from './limit-words.ts';
import { Stale } from './stale.tsx';
import { StateWord } from './state-word.tsx';

interface LimitStateProps {
  readonly result: Pick<ZoneResultAnswer, 'limitData' | 'tradability' | 'letsThrough'> & {
    readonly otherLimits?: readonly LimitDataAnswer[];
  };
  /** Set where buyer and seller are in one zone, which is the reader's home or one that was chosen. */
  readonly sameZone: 'home' | 'chosen' | null;
  /** How many zones of the search lie behind the same limit. */
  readonly sharedBy: number;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

/** Whether the binding limit lets water through: gate, word, how much, which limit, who shares it, when it was read. */
export function LimitState({ result, sameZone, sharedBy, unit, now }: LimitStateProps) {
  const { limitData: limit } = result;
  if (limit === null) return <NoLimit sameZone={sameZone} />;
  return (
    <>
      <LimitWord result={result} unit={unit} now={now} />
      <LimitSource limit={limit} sharedBy={sharedBy} now={now} />
    </>
  );
}

export const OWN_ZONE_WORDS = 'Your own zone, no limit on the way';

function NoLimit({ sameZone }: Pick<LimitStateProps, 'sameZone'>) {
  if (sameZone === 'home') return <span className="small">{OWN_ZONE_WORDS}</span>;
  if (sameZone === 'chosen') return <span className="small">Within the zone you chose, no limit on the way</span>;
  return <Unlimited />;
}

/** Of a way without a limit. */
export const Unlimited = () => <StateWord gate="unlimited">Unlimited</StateWord>;

interface LimitSourceProps {
  readonly limit: LimitDataAnswer;
  readonly sharedBy: number;
  readonly now: Instant;
  /** What comes first; left out, the limit's name, or what was said of a closed one. */
  readonly children?: ReactNode;
}

/** Which limit it is, how many zones share it, and when it was read. */
export const LimitSource = ({
  limit,
  sharedBy,
  now,
  children = limit.isClosed ? startNote(limit.note) : limit.limit.name,
}: LimitSourceProps) => (
  <span className="meta">
    {children}
    {`${children === null ? '' : ', '}${!limit.isClosed && sharedBy > 1 ? `shared by ${sharedBy} zones, ` : ''}`}
    <LimitAge limit={limit} now={now} />
  </span>
);

/** A note goes on in a sentence elsewhere; here it begins one. */
export const startNote = (note: string | null): string | null => (note === null ? null : startSentence(note));

type LimitWordProps = Pick<LimitStateProps, 'result' | 'unit' | 'now'>;

/** The sentence of the specification: closed by which limit, unlimited, or how much is left; and less than was asked. */
export const LimitWord = ({ now, ...limited }: LimitWordProps) => (
  <GateWord {...limited} open={(left) => describeOpenLimit(left, limited.unit)} now={now} />
);

/** The same in a word, where the volume left is told elsewhere. */
export const ShortLimitWord = (limited: Omit<LimitWordProps, 'now'>) => (
  <GateWord {...limited} open={() => 'Open'} now={null} />
);

interface GateWordProps extends Omit<LimitWordProps, 'now'> {
  /** What is said of a limit with so much left. */
  readonly open: (left: number) => string;
  /** Null where nothing is said of the age of a limit. */
  readonly now: Instant | null;
}

function GateWord({ result, unit, open, now }: GateWordProps) {
  const { limitData: limit, tradability, letsThrough, otherLimits = [] } = result;
  if (limit === null) return <Unlimited />;
  if (limit.isClosed) return <StateWord gate="closed">{`Trade Closed due to ${limit.limit.name}`}</StateWord>;
  const limits = [limit, ...otherLimits].map((one) => one.limit.id);
  if (tradability === 'limited' && letsThrough !== null)
    return (
      <StateWord gate="limited" limits={limits}>
        Lets {printVolumeLeft(readVolume(letsThrough, unit), unit)} through
      </StateWord>
    );
  const { valueDisplay: left } = limit.limitVolume;
  const isOld = now !== null && isStaleLimit(limit, now);
  return (
    <StateWord gate={left === null ? 'unlimited' : 'open'} limits={limits} {...(isOld ? { tone: 'limited' } : {})}>
      {left === null ? 'Unlimited' : open(left)}
    </StateWord>
  );
}

type ReadLimit = Pick<LimitDataAnswer, 'readAt' | 'staleAt'>;

/** Whether what is known of a limit is too old to be relied on. */
export const isStaleLimit = ({ staleAt }: Pick<ReadLimit, 'staleAt'>, now: Instant): boolean =>
  isStale(staleAt === null ? null : readTime(staleAt), now);

/** When a limit was read; a reading that is too old says so. */
export function LimitAge({ limit, now }: { readonly limit: ReadLimit; readonly now: Instant }) {
  if (limit.readAt === null) return <Stale>never read</Stale>;
  const readAt = readTime(limit.readAt);
  if (isStaleLimit(limit, now)) {
    return (
      <Stale>
        not read since <Dated at={readAt}>{printDayInYear(localDateOf(readAt), localDateOf(now))}</Dated>
      </Stale>
    );
  }
  return (
    <>
      read <Dated at={readAt}>{printReadingTime(readAt, now)}</Dated>
    </>
  );
}
