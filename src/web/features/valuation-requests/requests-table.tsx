import type { ValuationRequestAnswer } from '#contract/operations/valuations.ts';
import { printMoment } from '#domain/print/print-time.ts';
import type { Instant } from '#domain/units/instant.ts';
import { AccountForm } from '../../forms/account-form.tsx';
import type { FormFailure } from '../../forms/form-failure.ts';
import { Age } from '../../ui/age.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Table } from '../../ui/table.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import { readTime } from '../../wire.ts';
import css from './requests-table.module.css';

interface RequestsTableProps {
  readonly requests: readonly ValuationRequestAnswer[];
  readonly failure: FormFailure | null;
  readonly now: Instant;
}

/** A line for each request; on a phone a card. */
export const RequestsTable = ({ requests, failure, now }: RequestsTableProps) => (
  <Table className={css.requests}>
    <caption className="sr-only">Requests, newest first</caption>
    <thead>
      <tr>
        <th scope="col">Sent</th>
        <th scope="col">From</th>
        <th scope="col">About</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {requests.map((request) => (
        <tr key={request.id}>
          <td className="num">
            <Age at={readTime(request.sentAt)} now={now} />
          </td>
          <td>
            <Sender {...request} />
          </td>
          <td>
            <Subject {...request} />
          </td>
          <td>
            <StateForm
              request={request}
              failure={failure?.values.id === String(request.id) ? failure : null}
              now={now}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** Who waits, and how they are reached. */
const Sender = ({ name, email, phone }: ValuationRequestAnswer) => (
  <div className={css.sender}>
    <strong>
      <bdi>{name}</bdi>
    </strong>
    <a href={`mailto:${email.split('@').map(encodeURIComponent).join('@')}`}>{email}</a>
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
  </div>
);

/** Longer comments open when they are asked for. */
const SHORT_CHARACTERS = 280;

const Subject = ({ offer, holding, comments }: ValuationRequestAnswer) => (
  <div className={css.subject}>
    <p className="meta">{offer === '' ? 'Valuation' : `Quote: ${offer}`}</p>
    <p>
      <bdi>{holding}</bdi>
    </p>
    {comments !== '' && comments.length <= SHORT_CHARACTERS && <Comments comments={comments} />}
    {comments.length > SHORT_CHARACTERS && (
      <Fold title="Comments">
        <Comments comments={comments} />
      </Fold>
    )}
  </div>
);

const Comments = ({ comments }: Pick<ValuationRequestAnswer, 'comments'>) => (
  <p className={css.comments} dir="auto">
    {comments}
  </p>
);

/** Of a request that was taken away while its line was looked at. */
export const nameFailure = ({ problem }: FormFailure): string | undefined =>
  problem.code === 'not_found' ? 'This request is no longer there' : undefined;

interface StateFormProps {
  readonly request: ValuationRequestAnswer;
  readonly failure: FormFailure | null;
  readonly now: Instant;
}

/** Says that it is answered, or that it is not. */
function StateForm({ request: { id, name, state, answeredAt, answeredBy }, failure, now }: StateFormProps) {
  const [next, label] = state === 'new' ? ['answered', 'Mark as answered'] : ['new', 'Mark as new'];
  return (
    <AccountForm csrfToken={useCsrfToken()} failure={failure} fields={{}} title={nameFailure} intent={`${next} ${id}`}>
      {({ isBusy }) => (
        <>
          {answeredAt !== null && (
            <p className="meta">
              Answered {printMoment(readTime(answeredAt), now)}
              {answeredBy !== null && ` by ${answeredBy}`}
            </p>
          )}
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="state" value={next} />
          <Button type="submit" isSmall aria-disabled={isBusy || undefined} aria-label={`${label}: ${name}`}>
            {label}
          </Button>
        </>
      )}
    </AccountForm>
  );
}
