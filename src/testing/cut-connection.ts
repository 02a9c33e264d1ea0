import pg from 'pg';

export interface CutOutcome<Answer> {
  readonly answer: Answer;
  /** False when the work was done before it came to the statement. */
  readonly wasCut: boolean;
}

/**
 * Does the work and, as soon as the nth statement on the database has been answered, has the server end the connection that
 * made it, in the pause before the next statement.
 */
export async function cutAfterStatement<Answer>(
  n: number,
  connection: pg.ClientConfig,
  work: () => Promise<Answer>,
): Promise<CutOutcome<Answer>> {
  const terminator = new pg.Client(connection);
  terminator.on('error', () => undefined);
  await terminator.connect();
  const original = pg.Client.prototype.query;
  let statements = 0;
  let wasCut = false;

  async function query(this: pg.Client & { processID: number }, ...args: unknown[]): Promise<unknown> {
    const result = await Reflect.apply(original, this, args);
    if (this === terminator || this.database !== connection.database) return result;
    statements += 1;
    if (statements !== n) return result;
    wasCut = true;
    const ended = new Promise((resolve) => this.once('end', resolve));
    await terminator.query('select pg_terminate_backend($1)', [this.processID]);
    await ended;
    return result;
  }

  // Calls with a callback are those of the pool and its kind, which answer whoever waits by themselves.
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const isPlain = typeof args[0] === 'string' && !args.some((arg) => typeof arg === 'function');
    return isPlain ? query.apply(this as never, args) : Reflect.apply(original, this, args);
  } as typeof original;
  try {
    return { answer: await work(), wasCut };
  } finally {
    pg.Client.prototype.query = original;
    await terminator.end();
  }
}
