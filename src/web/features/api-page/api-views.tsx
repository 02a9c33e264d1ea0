import { API_DOCS, API_TEXT, apiGroupPath } from '#contract/operation.ts';
import { EmptyState } from '../../empty-state.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldFrame, InputBox } from '../../ui/field.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import css from './api-views.module.css';
import { CallView, FormView, Typed } from './call-view.tsx';
import { Address, MarkedWords } from './marked-words.tsx';
import { printFirstSteps } from './print-curl.ts';
import type { CallLine, Group, GroupLines } from './read-api.ts';

interface CallsProps {
  readonly calls: readonly CallLine[];
  /** The page of their group; empty on that page itself. */
  readonly page: string;
  /** Those that are shown; all, where nothing is looked for. */
  readonly found?: ReadonlySet<CallLine>;
}

/** Calls line by line, each leading to where it is told in full. */
const Calls = ({ calls, page, found }: CallsProps) => (
  <ul className={css.calls}>
    {calls.map((call) => (
      <li key={call.id} hidden={found?.has(call) === false} data-with={found && (call.askedWith || undefined)}>
        <a href={`${page}#${call.id}`}>
          <code>
            {call.method} <Address text={call.path} />
          </code>{' '}
          <span>
            <MarkedWords text={call.summary} />
          </span>
        </a>
      </li>
    ))}
  </ul>
);

const SearchForm = ({ search }: { readonly search: string }) => (
  <search>
    <form className={css.search} action={API_DOCS} data-find="">
      <FieldFrame label="Search the calls">
        {(control) => (
          <InputBox>
            <input {...control} name="q" type="search" defaultValue={search} maxLength={100} />
          </InputBox>
        )}
      </FieldFrame>
      <Button type="submit">Search</Button>
    </form>
  </search>
);

interface ApiIndexProps {
  readonly groups: readonly GroupLines[];
  /** Those with the words that are looked for; the others are in the page as well, for the script. */
  readonly found: ReadonlySet<CallLine>;
  readonly search: string;
  readonly origin: string;
}

/** All calls, the market first; narrowed by a word at once, or by the form where no script runs. */
export const ApiIndex = ({ groups, found, search, origin }: ApiIndexProps) => (
  <div className={css.page}>
    <PageHead>
      <h1>The API</h1>
      <p className="prose">
        Everything on these pages can be asked by a program: who has water, at what price, at what total cost, through
        which limit, in how many days. Prices are dollars per unit of volume, times are in UTC, and whatever is refused
        says why with a code.
      </p>
      <p className={css.ways}>
        <a href="#first-steps">How a program logs in</a>
        <a href={API_TEXT}>The same for programs, OpenAPI 3.1</a>
      </p>
    </PageHead>
    <SearchForm search={search} />
    <div role="status" className="small">
      <p data-count>
        {found.size} of {groups.reduce((sum, { calls }) => sum + calls.length, 0)} calls
      </p>
      <div data-nothing hidden={found.size > 0}>
        <EmptyState of="api_calls" />
      </div>
    </div>
    {groups.map(({ name, title, description, calls }) => (
      <section key={name} className={css.group} data-group={title} hidden={!calls.some((call) => found.has(call))}>
        <h2>
          <a href={apiGroupPath(name)}>{title}</a>
        </h2>
        <p className="small">
          <MarkedWords text={description} />
        </p>
        <Calls calls={calls} page={apiGroupPath(name)} found={found} />
      </section>
    ))}
    <section className={css.group} id="first-steps">
      <h2>How a program logs in</h2>
      <p className="prose">
        As a person does, with the same rights. The cookie goes with every call. What changes something sends the token{' '}
        <code>csrftoken</code> back, which the login renews. A data provider sends its key instead and logs in nowhere.
      </p>
      <Typed text={printFirstSteps(origin)} />
    </section>
  </div>
);

/** A group of calls in full, then the forms that they are told with. */
export const ApiGroup = ({ group: { name, title, description, calls, forms } }: { readonly group: Group }) => (
  <div className={css.page}>
    <PageHead before={<BackLink to={API_DOCS}>All calls</BackLink>}>
      <h1>{title}</h1>
      <p className="prose">
        <MarkedWords text={description} />
      </p>
    </PageHead>
    <nav aria-label="Calls on this page">
      <Calls calls={calls} page="" />
    </nav>
    {calls.map((call) => (
      <CallView key={call.id} call={call} />
    ))}
    {forms.length > 0 && (
      <section className={css.page} aria-labelledby={`${name}-forms`}>
        <h2 id={`${name}-forms`}>Forms of these answers</h2>
        {forms.map((form) => (
          <FormView key={form.name} form={form} />
        ))}
      </section>
    )}
  </div>
);
