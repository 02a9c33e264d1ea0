import type { Operation } from '../operation.ts';
import { administration } from './administration.ts';
import { alerts } from './alerts.ts';
import { articles } from './articles.ts';
import { content } from './content.ts';
import { events } from './events.ts';
import { inbox } from './inbox.ts';
import { outlook } from './outlook.ts';
import { overview } from './overview.ts';
import { provenance } from './provenance.ts';
import { publishing } from './publishing.ts';
import { push } from './push.ts';
import { readings } from './readings.ts';
import { reference } from './reference.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { trades } from './trades.ts';
import { users } from './users.ts';
import { valuations } from './valuations.ts';

/** Every call of the API. A route outside this table does not exist. */
export const operations = {
  session,
  users,
  security,
  shell,
  search,
  trades,
  overview,
  reference,
  readings,
  events,
  outlook,
  provenance,
  content,
  reading: articles,
  alerts,
  inbox,
  push,
  publishing,
  administration,
  valuations,
} as const;

export type Operations = typeof operations;

export interface NamedOperation {
  readonly group: string;
  readonly name: string;
  readonly operation: Operation;
}

export const listOperations = (): readonly NamedOperation[] =>
  Object.entries(operations).flatMap(([group, members]) =>
    Object.entries(members).map(([name, operation]) => ({ group, name, operation: operation as unknown as Operation })),
  );
