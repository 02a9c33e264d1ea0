import type { ZoneAnswer } from '#contract/wire.ts';
import { printPercent } from '#domain/print/print-figures.ts';
import { printDate } from '#domain/units/calendar.ts';
import { Figure } from '../../market/figure.tsx';
import { Term } from '../../market/term.tsx';
import { ZoneHead } from '../../market/zone-head.tsx';
import { type ExpectedBar, furthestDayOf, type Outlook } from './arrange-outlook.ts';
import css from './outlook-summary.module.css';
import { describeHundred } from './outlook-words.ts';

interface OutlookSummaryProps {
  readonly zone: ZoneAnswer;
  readonly isHome: boolean;
  readonly className: string;
  readonly outlook: Outlook;
  /** Of the reader's volume unit. */
  readonly symbol: string;
}

/** What is allocated now, and in words what may come to it. */
export function OutlookSummary({ zone, isHome, className, outlook, symbol }: OutlookSummaryProps) {
  const { level, year } = outlook;
  return (
    <div className={css.summary}>
      <div>
        <h2 className="sr-only">Allocated now</h2>
        <ZoneHead zone={zone} isHome={isHome}>
          <span>{className}</span>
        </ZoneHead>
        {level === null ? (
          <p className="meta">No announcement of {year} is known here.</p>
        ) : (
          <>
            <Figure text={printPercent(level.hundredths)} size="hero" />
            <p className="meta">
              allocated now. {printDate(level.on)}, {level.source}
            </p>
          </>
        )}
      </div>
      <InWords outlook={outlook} symbol={symbol} />
    </div>
  );
}

function InWords({ outlook, symbol }: Pick<OutlookSummaryProps, 'outlook' | 'symbol'>) {
  const { on, bars } = furthestDayOf(outlook);
  const [average, driest] = [bars.find(({ condition }) => condition.type === 'average'), bars.at(-1)];
  const hundred = describeHundred(outlook, symbol);
  if (driest === undefined) return null;
  return (
    <p className={css.words}>
      By {printDate(on)} the <Term uid="allocation">allocation</Term> may stand at{' '}
      {average !== undefined && average !== driest && (
        <>
          <Share of={average} /> and at{' '}
        </>
      )}
      <Share of={driest} />.{hundred !== null && ` ${hundred}`}
    </p>
  );
}

/** `52.00 % if the season is average` */
const Share = ({ of: { condition, hundredths } }: { readonly of: ExpectedBar }) => (
  <>
    <b>{printPercent(hundredths)}</b> if the season is {condition.display.toLowerCase()}
  </>
);
