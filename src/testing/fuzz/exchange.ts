import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** A request as it goes over the line, byte for byte, for no client would send most of them. */
export interface RawCall {
  readonly bytes: Buffer;
  /** Whether the request is whole as HTTP counts, so that an answer is owed. */
  readonly isWhole: boolean;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  readonly milliseconds: number;
}

const GIVE_UP_MILLISECONDS = 30_000;

/** Sends one request over a connection of its own and reads until the server closes; null: closed without an answer. */
export async function exchange(
  port: number,
  { bytes, isWhole }: RawCall,
  giveUpMilliseconds = GIVE_UP_MILLISECONDS,
): Promise<RawAnswer | null> {
  const start = performance.now();
  let end = start;
  const received = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: '127.0.0.1', port, noDelay: true, allowHalfOpen: true });
    const giveUp = setTimeout(() => {
      socket.destroy();
      reject(new Error(`There was no answer within ${giveUpMilliseconds} ms.`));
    }, giveUpMilliseconds);
    socket.once('connect', () => {
      socket.write(bytes);
      // Nobody waits for the rest of what will not come.
      if (!isWhole) socket.end();
    });
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      end = performance.now();
    });
    socket.once('end', () => socket.end());
    // A server that has answered may close while a body is still on its way.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(giveUp);
      if (chunks.length === 0) end = performance.now();
      resolve(Buffer.concat(chunks));
    });
  });
  return received.length === 0 ? null : { ...parseAnswer(received), milliseconds: end - start };
}

function parseAnswer(received: Buffer): Omit<RawAnswer, 'milliseconds'> {
  const { status, headers, rest } = parseHead(received);
  // An interim answer goes before the one that counts.
  if (status >= 100 && status < 200) return parseAnswer(rest);
  const headerOf = (wanted: string): string => headers.find(([name]) => name === wanted)?.[1].toLowerCase() ?? '';
  const body = headerOf('transfer-encoding') === 'chunked' ? joinChunks(rest) : rest;
  return { status, headers, body: unpack(body, headerOf('content-encoding')) };
}

function parseHead(received: Buffer) {
  const end = received.indexOf('\r\n\r\n');
  const head = received.subarray(0, end < 0 ? received.length : end).toString('latin1');
  const [first = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) throw new Error(`That is no answer: ${first.slice(0, 200)}`);
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  return { status, headers, rest: end < 0 ? Buffer.alloc(0) : received.subarray(end + 4) };
}

function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  while (at < body.length) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString('latin1'), 16);
    if (lineEnd < 0 || !(size > 0)) break;
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}

function unpack(body: Buffer, encoding: string): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'gzip') return gunzipSync(body);
  if (encoding === 'zstd') return zstdDecompressSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}
