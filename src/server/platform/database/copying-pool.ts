import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Rows in the text form of COPY, piece by piece; the one parameter of a `copy … from stdin`. */
export class CopiedRows {
  readonly pieces: Iterable<string>;

  constructor(pieces: Iterable<string>) {
    this.pieces = pieces;
  }
}

/** A pool as Kysely takes it, to whose connections a statement can bring rows: Kysely alone has only parameters. */
export const copyingPool = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => copyingClient(await pool.connect()),
  end: () => pool.end(),
});

function copyingClient(client: pg.PoolClient): PostgresPoolClient {
  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('Rows are read through cursors of SQL.');
    const [rows] = parameters;
    return rows instanceof CopiedRows ? copyIn(client, statement, rows) : client.query(statement, [...parameters]);
  }
  return { query, release: (destroy) => client.release(destroy) };
}

async function copyIn(
  client: pg.PoolClient,
  statement: string,
  { pieces }: CopiedRows,
): Promise<PostgresQueryResult<never>> {
  const stream = client.query(copyFrom(statement));
  await pipeline(Readable.from(pieces), stream);
  return { command: 'INSERT', rowCount: stream.rowCount, rows: [] };
}
