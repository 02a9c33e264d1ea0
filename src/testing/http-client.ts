import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

export interface HttpSent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Listens on a free port of loopback; its number. */
export async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as { port: number }).port;
}

/** One request as Node sends it, a body with any method; rejects when the connection ends without an answer. */
export function sendHttp(port: number, { method = 'GET', path, headers = {}, body }: HttpSent): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, agent: false, headers: { ...lengthOf(body), ...headers } },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(pieces).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const lengthOf = (body: string | Buffer | undefined): Record<string, string> =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };

const SILENT_MILLISECONDS = 30_000;

/** A bare connection: what is written goes out as it is, what comes back is kept. */
export class RawConnection {
  readonly socket: Socket;
  readonly closed: Promise<string>;
  private text = '';
  private readonly waiting: { readonly wanted: RegExp; readonly done: () => void }[] = [];

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (piece) => {
      this.text += piece.toString('latin1');
      for (const { wanted, done } of this.waiting) if (wanted.test(this.text)) done();
    });
    // A reset is an end like any other.
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => this.socket.once('close', () => resolve(this.text)));
  }

  write(text: string | Buffer): void {
    this.socket.write(text);
  }

  /** All that came, once it looks as wanted; fails when the other side ends the connection without it, or is silent. */
  async until(wanted: RegExp): Promise<string> {
    if (!wanted.test(this.text)) {
      const came = new Promise<void>((done) => this.waiting.push({ wanted, done }));
      await Promise.race([came, this.closed, pause(SILENT_MILLISECONDS, null, { ref: false })]);
    }
    if (!wanted.test(this.text)) throw new Error(`${wanted} did not come, but "${this.text.slice(0, 500)}".`);
    return this.text;
  }

  end(): void {
    this.socket.destroy();
  }
}
