import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type pg from 'pg';

/**
 * What happens to one statement. `lost`: the connection is gone before it has left. `terminated`: the server ends the
 * connection in its place, as on a restart. `refused`: it fails, as on a full disk. `unanswered`: it is carried out, and
 * the connection is gone before its answer: the outcome of a COMMIT is then unknown.
 */
export const FAULTS = ['lost', 'terminated', 'refused', 'unanswered'] as const;
export type Fault = (typeof FAULTS)[number];

interface Trap {
  readonly at: number;
  readonly fault: Fault;
}

/** What went by since the proxy was asked to listen. */
export interface Heard {
  readonly statements: readonly string[];
  /** The statement that met the fault; null when there were not so many. */
  readonly hit: string | null;
}

/** Stands between the product and its database, counts statements, and lets one of them meet a fault. */
export class FaultProxy {
  private readonly server: Server;
  private readonly upstream: pg.PoolConfig;
  private readonly lines = new Set<Line>();
  private statements: string[] = [];
  private trap: Trap | null = null;
  private hit: string | null = null;

  private constructor(upstream: pg.PoolConfig) {
    this.upstream = upstream;
    this.server = createServer((client) => this.take(client));
  }

  static async start(upstream: pg.PoolConfig): Promise<FaultProxy> {
    const proxy = new FaultProxy(upstream);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** The address of the database through this proxy. */
  get url(): string {
    const url = new URL(`postgres://127.0.0.1/${this.upstream.database}`);
    url.username = this.upstream.user ?? '';
    url.password = String(this.upstream.password ?? '');
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** From now on statements are counted from 1, and the one at `at` meets the fault. */
  listen(trap: Trap | null = null): void {
    this.statements = [];
    this.hit = null;
    this.trap = trap;
  }

  /** What was heard; from now on nothing is in the way. */
  release(): Heard {
    this.trap = null;
    return { statements: this.statements, hit: this.hit };
  }

  async stop(): Promise<void> {
    for (const line of this.lines) line.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private take(client: Socket): void {
    const { host = '127.0.0.1', port = 5432 } = this.upstream;
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const line = new Line(client, server, (text) => this.judge(text));
    this.lines.add(line);
    client.once('close', () => this.lines.delete(line));
  }

  private judge(text: string): Fault | null {
    this.statements.push(text);
    if (this.trap?.at !== this.statements.length) return null;
    this.hit = text;
    return this.trap.fault;
  }
}

const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

/** One connection. Of PostgreSQL's protocol it knows where messages end, and which of them bring a statement. */
class Line {
  private readonly client: Socket;
  private readonly server: Socket;
  private readonly judge: (text: string) => Fault | null;
  private pending: Buffer = Buffer.alloc(0);
  private hasGreeted = false;
  /** The rest of a refused statement's messages is not passed on. */
  private isSkipping = false;
  /** Its answers are read and kept back; at their end the line is cut. */
  private unanswered: Buffer | null = null;

  constructor(client: Socket, server: Socket, judge: (text: string) => Fault | null) {
    this.client = client;
    this.server = server;
    this.judge = judge;
    client.setNoDelay(true);
    client.on('data', (chunk) => this.hearClient(chunk));
    server.on('data', (chunk) => this.hearServer(chunk));
    for (const socket of [client, server]) {
      socket.on('error', () => this.cut());
      socket.on('close', () => this.cut());
    }
  }

  cut(): void {
    this.client.destroy();
    this.server.destroy();
  }

  private hearClient(chunk: Buffer): void {
    this.pending = Buffer.concat([this.pending, chunk]);
    for (;;) {
      const head = this.hasGreeted ? TYPE_BYTES : 0;
      if (this.pending.length < head + LENGTH_BYTES) return;
      const length = head + this.pending.readInt32BE(head);
      if (this.pending.length < length || this.server.destroyed) return;
      const message = this.pending.subarray(0, length);
      this.pending = this.pending.subarray(length);
      if (this.hasGreeted) this.pass(message);
      else this.server.write(message);
      this.hasGreeted = true;
    }
  }

  private pass(message: Buffer): void {
    const type = String.fromCharCode(message[0] ?? 0);
    if (this.isSkipping) {
      if (type === 'S') this.isSkipping = false;
      return;
    }
    const text = readStatement(type, message);
    const fault = text === null ? null : this.judge(text);
    if (text === null || fault === null) this.server.write(message);
    else this.break(fault, type, text, message);
  }

  private break(fault: Fault, type: string, text: string, message: Buffer): void {
    switch (fault) {
      case 'lost':
        this.client.resetAndDestroy();
        this.server.destroy();
        return;
      case 'terminated':
        this.client.end(printError('57P01', 'terminating connection due to administrator command'));
        this.server.destroy();
        return;
      case 'refused':
        this.isSkipping = type === 'P';
        this.server.write(printQuery(isCommit(text) ? `rollback; ${RAISE}` : RAISE));
        return;
      case 'unanswered':
        this.unanswered = Buffer.alloc(0);
        this.server.write(message);
    }
  }

  private hearServer(chunk: Buffer): void {
    if (this.unanswered === null) {
      this.client.write(chunk);
      return;
    }
    this.unanswered = Buffer.concat([this.unanswered, chunk]);
    let rest = this.unanswered;
    while (rest.length >= TYPE_BYTES + LENGTH_BYTES) {
      if (rest[0] === READY) {
        this.cut();
        return;
      }
      // The rows of a copy are sent only once the server has asked for them.
      if (rest[0] === ASKS_FOR_ROWS) {
        this.client.write(rest);
        this.unanswered = Buffer.alloc(0);
        return;
      }
      rest = rest.subarray(TYPE_BYTES + rest.readInt32BE(TYPE_BYTES));
    }
  }
}

const READY = 'Z'.charCodeAt(0);
const ASKS_FOR_ROWS = 'G'.charCodeAt(0);

export const isCommit = (text: string): boolean => /^commit/i.test(text);

const RAISE = `do $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`;

/** The text of a simple query, or of the first message of an extended one, after its name. */
function readStatement(type: string, message: Buffer): string | null {
  const start = TYPE_BYTES + LENGTH_BYTES;
  if (type === 'Q') return message.toString('utf8', start, message.length - 1);
  if (type !== 'P') return null;
  const from = message.indexOf(0, start) + 1;
  return message.toString('utf8', from, message.indexOf(0, from));
}

function printMessage(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(TYPE_BYTES + LENGTH_BYTES);
  head.write(type);
  head.writeInt32BE(body.length + LENGTH_BYTES, TYPE_BYTES);
  return Buffer.concat([head, body]);
}

const printQuery = (text: string): Buffer => printMessage('Q', Buffer.from(`${text}\0`));

const printError = (code: string, words: string): Buffer =>
  printMessage('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`));
