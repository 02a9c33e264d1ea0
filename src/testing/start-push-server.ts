import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a push service was sent. */
export interface ReceivedPush {
  /** The end of the address: whose browser it is for. */
  readonly name: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How it answers: with a status and headers, never, or with a body that has no end. */
export type PushMode =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | 'hang'
  | 'endless'
  | 'cut';

export type TestPushServer = Awaited<ReturnType<typeof startPushServer>>;

/** A push service on this machine, without TLS. */
export async function startPushServer() {
  const received: ReceivedPush[] = [];
  const modes = new Map<string, PushMode>();
  let mode: PushMode = { status: 201 };
  let bytesSent = 0;
  const flood = (response: ServerResponse): void => {
    const chunk = Buffer.alloc(65_536, 'x');
    const pour = (): void => {
      while (!response.destroyed && bytesSent < 100_000_000 && response.write(chunk)) bytesSent += chunk.length;
      if (!response.destroyed && bytesSent < 100_000_000) response.once('drain', pour);
    };
    pour();
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const name = (request.url ?? '').split('/').at(-1) ?? '';
      const { method = '', headers } = request;
      received.push({ name, method, headers, body: Buffer.concat(chunks) });
      const now = modes.get(name) ?? mode;
      if (now === 'hang') return;
      if (now === 'cut') return void request.socket.destroy();
      if (now === 'endless') {
        response.writeHead(201);
        return flood(response);
      }
      response.writeHead(now.status, now.headers).end('thrown away');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    received,
    /** What it has poured out of bodies without an end. */
    bytesSent: () => bytesSent,
    /** How it answers to all, or to one browser. */
    answer(given: PushMode, name?: string): void {
      if (name === undefined) mode = given;
      else modes.set(name, given);
    },
    clear(): void {
      received.length = 0;
      modes.clear();
      mode = { status: 201 };
    },
    /** Ends every line, those that hang among them. */
    cutAll: () => server.closeAllConnections(),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A browser that is subscribed at that service: its keys, and how it reads what comes. */
export class TestPushBrowser {
  readonly name: string;
  readonly endpoint: string;
  private readonly keys: ECDH;
  private readonly secret = randomBytes(16);

  constructor(origin: string, name: string) {
    this.name = name;
    this.endpoint = `${origin}/push/${name}`;
    this.keys = createECDH('prime256v1');
    this.keys.generateKeys();
  }

  /** What the page of a site is given, as our API takes it. */
  get subscription() {
    return {
      endpoint: this.endpoint,
      p256dh: this.keys.getPublicKey('base64url'),
      auth: this.secret.toString('base64url'),
    };
  }

  /** The text of a message, read as RFC 8291 and RFC 8188 say; throws when it is for somebody else. */
  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const recordSize = body.readUInt32BE(16);
    const idLength = body[20] ?? 0;
    const sender = body.subarray(21, 21 + idLength);
    const record = body.subarray(21 + idLength);
    if (record.length > recordSize) throw new Error('More than one record.');
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const input = hkdfSync('sha256', this.keys.computeSecret(sender), this.secret, info, 32);
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(input), salt, `Content-Encoding: ${name}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    const end = padded.findLastIndex((byte) => byte !== 0);
    if (padded[end] !== 2) throw new Error('Not the last record.');
    return padded.subarray(0, end).toString();
  }
}

/** The claims of the header by which a site says who it is (RFC 8292), once its signature is found to be right. */
export function readVapid(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The signature is wrong.');
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());
  return { head: read(head), claims: read(claims), key };
}
