import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { isWithoutApproval } from '#domain/places/approval.ts';
import { printBusinessDays, printWeeks } from '#domain/print/print-business-days.ts';
import { tellMissing } from '../../market/unconfirmed-words.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Html } from '../../ui/html.tsx';
import css from './processing-section.module.css';

interface ProcessingSectionProps {
  readonly result: Pick<ZoneResultAnswer, 'tradeTime' | 'fastestTradeTime' | 'tradeTimeNote' | 'tradeTimeMissing'>;
  readonly description: string;
}

/** How long an approval takes, and on demand what the time depends on. */
export function ProcessingSection({ result, description }: ProcessingSectionProps) {
  const { tradeTime: days, tradeTimeNote: note, tradeTimeMissing: missing } = result;
  return (
    <Disclosure title="Trade Processing Time" value={describeTime(result)} isOpen={false}>
      {days !== null && <p className="small">{describeDays(days, result.fastestTradeTime)}</p>}
      {note !== null && <p className="small">{note}</p>}
      {missing !== null && <p className="small">{tellMissing(missing)}</p>}
      <Html html={description} className={`small prose ${css.general}`} />
    </Disclosure>
  );
}

function describeTime(result: ProcessingSectionProps['result']): string {
  const { tradeTime } = result;
  if (tradeTime !== null) return `Up to ${printBusinessDays(tradeTime)}`;
  return isWithoutApproval(result) ? 'No approval needed' : 'not known';
}

const describeDays = (days: number, fastest: number | null): string =>
  `${printBusinessDays(days)} ${days === 1 ? 'is' : 'are'} ${printWeeks(days)}, public holidays apart.${fastest === null ? '' : ` The shortest is ${printBusinessDays(fastest)}.`}`;
