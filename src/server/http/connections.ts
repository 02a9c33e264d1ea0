import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** How long anybody may keep a connection to themselves, and how many there may be. Tests have shorter ones. */
export interface ConnectionLimits {
  /** From the connection to the first byte of a request. */
  readonly silenceMilliseconds: number;
  /** For the head of a request. */
  readonly headMilliseconds: number;
  /** For a whole body; an upload has longer while it comes at `minUploadBytesPerSecond`. */
  readonly bodyMilliseconds: number;
  readonly minUploadBytesPerSecond: number;
  /** For a whole request, an upload over a country line. */
  readonly requestMilliseconds: number;
  /** Without a byte in either direction: who does not read their answer, too. */
  readonly idleMilliseconds: number;
  /** When the server closes, for what is under way; then it is answered 503. */
  readonly finishMilliseconds: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  silenceMilliseconds: 10_000,
  headMilliseconds: 5_000,
  bodyMilliseconds: 10_000,
  minUploadBytesPerSecond: 16 * 1024,
  requestMilliseconds: 300_000,
  idleMilliseconds: 60_000,
  finishMilliseconds: 5_000,
};

/** Requests whose caller may send much; known once the gates have let them in. */
const uploads = new WeakSet<IncomingMessage>();

export const allowUpload = (request: IncomingMessage): void => {
  uploads.add(request);
};

/** Ends connections that only wait, and answers what Node would answer by itself with the headers that every answer has. */
export function guardConnections(
  server: Server,
  limits: ConnectionLimits,
  headers: Readonly<Record<string, string>>,
): void {
  server.on('connection', (socket: Socket) => endUnlessHeardOf(socket, limits.silenceMilliseconds));
  endHasty(server);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    watchBody(request, limits, () => {
      if (response.headersSent) request.socket.destroy();
      else endWith(request.socket, 408, headers);
    });
  });
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...headers, connection: 'close' }).end();
  });
  // Who may not send a body is told so in the place of "continue"; see `tellToContinue`.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
}

export function tellToContinue(request: IncomingMessage, response: ServerResponse): void {
  if (/^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue();
}

/** Browsers wait for each answer; a program may run ahead a little. */
export const MAX_UNANSWERED = 16;

/**
 * Ends the connection of who sends request after request and waits for no answer: thousands fit into one read, and
 * nothing else would be done before the last of them has begun. The parser reads on to the end of what it has, so whoever
 * answers requests is not told of the rest.
 */
function endHasty(server: Server): void {
  const counts = new WeakMap<Socket, { unanswered: number }>();
  const answerers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    let count = counts.get(socket);
    if (count === undefined) {
      count = { unanswered: 0 };
      counts.set(socket, count);
    }
    count.unanswered += 1;
    if (count.unanswered > MAX_UNANSWERED) {
      socket.destroy();
      return;
    }
    response.once('close', () => {
      count.unanswered -= 1;
    });
    for (const answerer of answerers) answerer.call(server, request, response);
  });
}

function endUnlessHeardOf(socket: Socket, milliseconds: number): void {
  const timer = setTimeout(() => {
    if (socket.bytesRead === 0) socket.destroy();
  }, milliseconds);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Looks at every interval whether the body came, or comes fast enough. */
function watchBody(request: IncomingMessage, limits: ConnectionLimits, giveUp: () => void): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  let before = socket.bytesRead;
  const enough = (limits.minUploadBytesPerSecond * limits.bodyMilliseconds) / 1000;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (uploads.has(request) && came >= enough) return undefined;
    clearInterval(timer);
    return giveUp();
  }, limits.bodyMilliseconds);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

/** What the parser refuses, by its code. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what could not be read as a request. */
export function answerUnreadable(
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else endWith(socket, STATUSES[code] ?? 400, headers);
}

/** A whole answer without a body, and the end of the connection. */
function endWith(socket: Socket, status: number, headers: Readonly<Record<string, string>>): void {
  const lines = Object.entries({ ...headers, 'cache-control': 'no-store', connection: 'close', 'content-length': '0' });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n`);
  socket.destroySoon();
}
