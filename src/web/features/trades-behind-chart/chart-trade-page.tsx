import type { ChartTradeAnswer, DecisionAnswer } from '#contract/operations/administration.ts';
import { printParcel, printPrice } from '#domain/print/print-figures.ts';
import { printTime } from '#domain/print/print-time.ts';
import { MAX_REASON_CHARACTERS } from '#domain/products/trade-standing.ts';
import type { Instant } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import { AccountForm } from '../../forms/account-form.tsx';
import type { FieldMessages, FormFailure, FormValues } from '../../forms/form-failure.ts';
import { useBareName } from '../../market/use-bare-name.ts';
import { Actions } from '../../ui/actions.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldFrame, InputBox } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pair, Pairs } from '../../ui/pairs.tsx';
import { Section } from '../../ui/section.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import { readPrice, readTime, readVolume } from '../../wire.ts';
import css from './chart-trade-page.module.css';
import { chartTradesUrl, chartTradeUrl } from './chart-trades-address.ts';
import { nameWay } from './chart-trades-page.tsx';
import { describeChange, describeDecision, describeStanding, nameDecision } from './decision-words.ts';
import type { LoadedChartTrade } from './load-chart-trades.ts';

interface ChartTradePageProps {
  readonly loaded: LoadedChartTrade;
  readonly failure: FormFailure | null;
}

/** A trade, how it stands, the form that decides about it, and everything that was decided before. */
export function ChartTradePage({
  loaded: { address, trade, log, volumeUnit: unit, now },
  failure,
}: ChartTradePageProps) {
  return (
    <>
      <PageHead before={<BackLink to={chartTradesUrl(address)}>Back to the trades</BackLink>}>
        <h1>
          Trade <span className="num">{trade.name}</span>
        </h1>
      </PageHead>
      <Facts trade={trade} unit={unit} now={now} />
      <Section id="decide" title="Decide about it">
        <div className={css.narrow}>
          <DecisionForm key={trade.id} trade={trade} failure={failure} again={chartTradeUrl(trade.id, address)} />
        </div>
      </Section>
      <Section id="log" title="What was decided">
        <Log log={log} now={now} />
      </Section>
    </>
  );
}

interface FactsProps {
  readonly trade: ChartTradeAnswer;
  readonly unit: VolumeUnit;
  readonly now: Instant;
}

function Facts({ trade, unit, now }: FactsProps) {
  const { pricePerVolume: price, isCorrected, isSimulated, isDecided, last } = trade;
  const notes = [isCorrected ? 'Corrected by its provider' : [], isSimulated ? 'Simulated' : []].flat();
  const provider = useBareName()(trade.provider);
  return (
    <div className={css.narrow}>
      <Pairs>
        <Pair
          name="In charts"
          value={<strong>{describeStanding(trade)}</strong>}
          notes={isDecided && last !== null ? [describeDecision(last, now)] : []}
        />
        <Pair
          name="Price"
          value={
            price === null
              ? 'None: it counts for volume alone'
              : `${printPrice(readPrice(price, unit), unit)} per ${printUnitSymbol(unit)}`
          }
        />
        <Pair name="Volume" value={printParcel(readVolume(trade.volume, unit), unit)} notes={[nameWay(trade)]} />
        <Pair name="Traded" value={printTime(readTime(trade.tradedAt))} />
        <Pair name="From" value={provider} notes={notes} />
      </Pairs>
    </div>
  );
}

const FIELDS = { reason: { label: 'Reason', hint: 'Say why' } };

const checkReason = ({ reason = '' }: FormValues): FieldMessages =>
  reason.trim() === '' ? { reason: 'Please say why' } : {};

interface DecisionFormProps {
  readonly trade: ChartTradeAnswer;
  readonly failure: FormFailure | null;
  /** This page, as the trade is now. */
  readonly again: string;
}

const DecisionForm = ({ trade, failure, again }: DecisionFormProps) => (
  <AccountForm
    csrfToken={useCsrfToken()}
    failure={failure}
    fields={FIELDS}
    check={checkReason}
    advice={({ problem }) =>
      problem.code === 'trade_changed' && (
        <p>
          <Link to={again} reloadDocument>
            Look at it as it is now
          </Link>
        </p>
      )
    }
  >
    {({ errors, isBusy }) => (
      <>
        <input type="hidden" name="id" value={trade.id} />
        <FieldFrame
          id="reason"
          label="Reason"
          error={errors.reason}
          help="Readers who ask “Says who?” of a chart see the reason, not your name."
        >
          {(control) => (
            <InputBox>
              <input
                {...control}
                name="reason"
                autoComplete="off"
                maxLength={MAX_REASON_CHARACTERS}
                defaultValue={failure?.values.reason}
                required
              />
            </InputBox>
          )}
        </FieldFrame>
        <Actions>
          {trade.decisions.map((decision, index) => (
            <Button
              key={decision}
              type="submit"
              name="decision"
              value={decision}
              look={index === 0 ? 'main' : 'plain'}
              aria-disabled={isBusy || undefined}
            >
              {nameDecision(decision, trade)}
            </Button>
          ))}
        </Actions>
      </>
    )}
  </AccountForm>
);

const Log = ({ log, now }: { readonly log: readonly DecisionAnswer[]; readonly now: Instant }) =>
  log.length === 0 ? (
    <EmptyState of="trade_decisions" className="prose" />
  ) : (
    <ol className={css.log}>
      {log.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a log keep their places
        <li key={index}>
          <strong>{describeDecision(one, now)}</strong>
          <bdi>{one.reason}</bdi>
          <span className="meta">{describeChange(one)}</span>
        </li>
      ))}
    </ol>
  );
