import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';
import { varyByEncoding } from './vary-by-encoding.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Whether what is sent is one reader's own and held by nobody: false unless said otherwise. */
    isSentOnce: boolean;
  }
}

/** Below this the head of an answer is larger than what is saved. */
const WORTH_COMPRESSING = 1_024;
/** More takes several times as long for a tenth less. */
const BROTLI_QUALITY = 4;
/** 256 kB, more than a page: the usual window of 4 MB takes longer to be laid out than the page to be compressed. */
const BROTLI_WINDOW = 18;
const GZIP_LEVEL = 5;
/** The library's usual one. */
const ZSTD_LEVEL = 3;
/** In bytes; beyond it the loop would be held up for more than half a millisecond. */
const LONG = 262_144;
const TEXT = /^(text\/|image\/svg\+xml\b|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
const inZstd = promisify(zstdCompress);

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    inBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => inGzip(bytes, { level: GZIP_LEVEL }),
  zstd: async (bytes) => {
    const options = { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL }, pledgedSrcSize: bytes.length };
    // A page at once: it takes 0.2 ms, and the way to a thread and back as long.
    return bytes.length > LONG ? inZstd(bytes, options) : zstdCompressSync(bytes, options);
  },
};

/**
 * Compresses what is sent, where whoever asked can read that. One answer that is held and sent again, as `AnswerCache` does,
 * is compressed once, however often; what `isSentOnce` says is compressed for its reader, and no longer there after it.
 */
export function compressAnswers(server: FastifyInstance): void {
  const kept: Readonly<Record<Encoding, WeakMap<Buffer, Buffer | Promise<Buffer>>>> = {
    br: new WeakMap(),
    gzip: new WeakMap(),
    zstd: new WeakMap(),
  };

  /** A promise only while it is worked on: an answer that is there goes out without a turn of the loop. */
  function compressOnce(bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
    const known = kept[encoding].get(bytes);
    if (known !== undefined) return known;
    const made = compress[encoding](bytes);
    kept[encoding].set(bytes, made);
    void made.then(
      (compressed) => kept[encoding].set(bytes, compressed),
      () => kept[encoding].delete(bytes),
    );
    return made;
  }

  server.decorateReply('isSentOnce', false);
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthCompressing(reply, payload)) return done(null, payload);
    reply.header('vary', varyByEncoding(reply.getHeader('vary')));
    const { smallest, quickest } = chooseEncoding(request.headers['accept-encoding']);
    const encoding = reply.isSentOnce ? quickest : smallest;
    if (encoding === null) return done(null, payload);
    const send = (compressed: Buffer): void => {
      reply.header('content-encoding', encoding).header('content-length', compressed.length);
      done(null, compressed);
    };
    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    const compressed = reply.isSentOnce ? compressAndDrop(bytes, encoding) : compressOnce(bytes, encoding);
    if (Buffer.isBuffer(compressed)) send(compressed);
    else compressed.then(send, done);
  });
}

/**
 * Gives the memory of the bytes back as soon as they are compressed. They outlive the collector's quick rounds while they
 * wait for it, and what some hundred pages a second leave to its thorough ones makes it stop everybody every other second.
 */
async function compressAndDrop(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const compressed = await compress[encoding](bytes);
  // Small buffers lie in memory that they share.
  if (bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength) bytes.buffer.transfer(0);
  return compressed;
}

const isWorthCompressing = (reply: FastifyReply, payload: unknown): payload is string | Buffer =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
  payload.length >= WORTH_COMPRESSING &&
  !reply.hasHeader('content-encoding') &&
  TEXT.test(String(reply.getHeader('content-type') ?? ''));
