import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Rows in the text form of COPY, piece by piece; the one parameter of a `copy … from stdin`. */
export class CopiedRows {
  readonly pieces: Iterable<string>;

  constructor(pieces: Iterable<string>) {
    this.pieces = pieces;
  }
}

/** What a `copy … to stdout` sends, as Kysely reads cursors: at each turn the lines that have come, however many are asked for. */
export class CopyCursor implements PostgresCursor<string> {
  private readonly stream: Readable & pg.Submittable;
  private readonly pieces: AsyncIterator<Buffer>;
  /** The beginning of a line whose end has not come. */
  private rest: Buffer = Buffer.alloc(0);

  constructor(statement: string, parameters: readonly unknown[]) {
    if (!statement.startsWith('copy ') || parameters.length > 0)
      throw new Error('Only a copy of rows without parameters is streamed.');
    this.stream = copyTo(statement);
    // The connection may break after the last row, when nobody asks for more and nobody would hear of it.
    this.stream.on('error', () => undefined);
    // To destroy it would leave the connection waiting for the rows that are still to come.
    this.pieces = this.stream.iterator({ destroyOnReturn: false });
  }

  start(client: pg.ClientBase): this {
    client.query(this.stream);
    return this;
  }

  async read(): Promise<string[]> {
    for (;;) {
      const { done, value } = await this.pieces.next();
      if (done === true) return [];
      const bytes = this.rest.length === 0 ? value : Buffer.concat([this.rest, value]);
      const end = bytes.lastIndexOf('\n');
      this.rest = bytes.subarray(end + 1);
      if (end >= 0) return bytes.toString('utf8', 0, end).split('\n');
    }
  }

  /** Takes what is still on its way, so that the connection can be asked for something else. */
  async close(): Promise<void> {
    while ((await this.pieces.next()).done !== true);
  }
}

/**
 * A pool as Kysely takes it, to whose connections a statement can bring rows, and which copies rows out where a statement is
 * streamed: Kysely alone has only parameters and rows.
 */
export const copyingPool = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => copyingClient(await pool.connect()),
  end: () => pool.end(),
});

function copyingClient(client: pg.PoolClient): PostgresPoolClient {
  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') return (statement as CopyCursor).start(client);
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
