import { printCount } from '#domain/print/print-figures.ts';
import {
  REPLY_TIME,
  VALUATION_REQUESTS_PER_PAGE,
  VALUATION_STATES,
  type ValuationState,
} from '#domain/valuations/valuation-request.ts';
import { EmptyState } from '../../empty-state.tsx';
import { DoneNote } from '../../forms/done-note.tsx';
import { FailureNote } from '../../forms/failure-note.tsx';
import type { FormFailure } from '../../forms/form-failure.ts';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Segments } from '../../ui/segments.tsx';
import { type LoadedRequests, type RequestsAddress, requestsPath } from './load-requests.ts';
import css from './requests-page.module.css';
import { nameFailure, RequestsTable } from './requests-table.tsx';

/** What the last form of the page has done. */
export interface RequestAct {
  readonly id: string;
  readonly state: ValuationState;
}

interface RequestsPageProps {
  readonly loaded: LoadedRequests;
  readonly failure: FormFailure | null;
  readonly act: RequestAct | null;
}

const REQUEST_STATE_NAMES: Readonly<Record<ValuationState, string>> = { new: 'New', answered: 'Answered' };

const DONE: Readonly<Record<ValuationState, string>> = {
  answered: 'The request is marked as answered.',
  new: 'The request is new again.',
};

/** What people have asked a valuation or a quote for, and whether somebody has replied. */
export const RequestsPage = ({ loaded: { address, requests, count, now }, failure, act }: RequestsPageProps) => (
  <>
    <PageHead>
      <h1>Valuation requests</h1>
      <p className="prose">
        What people ask a valuation or a quote for. Each was promised a reply within {REPLY_TIME}.
      </p>
    </PageHead>
    <Segments
      label="Which requests"
      segments={VALUATION_STATES.map((state) => ({
        to: requestsPath({ state, page: 1 }),
        text: REQUEST_STATE_NAMES[state],
        isCurrent: state === address.state,
      }))}
    />
    <DoneNote words={act === null ? null : DONE[act.state]} act={act} />
    {failure !== null && !isTold(failure, requests) && (
      <FailureNote problem={failure.problem} title={nameFailure(failure)} />
    )}
    <div className={css.count} role="status">
      {count === 0 ? <NoRequests state={address.state} /> : describeShown(address, count, requests.length)}
    </div>
    {requests.length > 0 && <RequestsTable requests={requests} failure={failure} now={now} />}
    <Pages address={address} count={count} />
  </>
);

/** Whether the row that was acted on says what stood in the way; it may be gone. */
const isTold = ({ values }: FormFailure, requests: LoadedRequests['requests']): boolean =>
  requests.some(({ id }) => String(id) === values.id);

const NoRequests = ({ state }: Pick<RequestsAddress, 'state'>) => (
  <EmptyState of={state === 'new' ? 'valuation_requests' : 'valuation_requests_answered'} className="prose" />
);

function describeShown({ page }: RequestsAddress, count: number, shown: number): string {
  if (shown === 0) return `There are no more: ${nameRequests(count)} in all.`;
  const before = (page - 1) * VALUATION_REQUESTS_PER_PAGE;
  return shown === count
    ? nameRequests(count)
    : `${printCount(before + 1)} to ${printCount(before + shown)} of ${nameRequests(count)}`;
}

const nameRequests = (count: number): string => (count === 1 ? '1 request' : `${printCount(count)} requests`);

function Pages({ address: { state, page }, count }: { readonly address: RequestsAddress; readonly count: number }) {
  const last = Math.max(1, Math.ceil(count / VALUATION_REQUESTS_PER_PAGE));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label="Pages">
      <Actions>
        {page > 1 && (
          <ButtonLink to={requestsPath({ state, page: Math.min(page - 1, last) })}>Previous page</ButtonLink>
        )}
        {page < last && <ButtonLink to={requestsPath({ state, page: page + 1 })}>Next page</ButtonLink>}
      </Actions>
    </nav>
  );
}
