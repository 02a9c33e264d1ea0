import { printBusinessDays, printWeeks } from '#domain/print/print-business-days.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Html } from '../../ui/html.tsx';
import css from './processing-section.module.css';

interface ProcessingSectionProps {
  /** Business days; null where they are not known. */
  readonly days: number | null;
  readonly description: string;
}

/** How long an approval takes, and on demand what the time depends on. */
export const ProcessingSection = ({ days, description }: ProcessingSectionProps) => (
  <Disclosure
    title="Trade Processing Time"
    value={days === null ? 'not known' : `Up to ${printBusinessDays(days)}`}
    isOpen={false}
  >
    {days !== null && (
      <p className="small">
        {printBusinessDays(days)} {days === 1 ? 'is' : 'are'} {printWeeks(days)}, public holidays apart.
      </p>
    )}
    <Html html={description} className={`small prose ${css.general}`} />
  </Disclosure>
);
