import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_SMALL_BODY } from '#contract/operation.ts';
import { ALIVE_EVERY_MILLISECONDS } from '#contract/stream-rules.ts';
import { IDEMPOTENCY_KEY_HOURS, MAX_UPLOAD_BYTES, MAX_UPLOADED_ROWS } from '#contract/upload.ts';
import { ATTEMPT_DELAYS, attemptDelay } from '#domain/accounts/attempt-delay.ts';
import { printCount } from '#domain/print/print-figures.ts';
import { LISTINGS_LAPSE_AFTER_MILLISECONDS } from '#domain/publishing/lapse.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_MINUTE } from '#domain/units/milliseconds.ts';
import {
  MAX_UPLOADED_BYTES,
  MAX_UPLOADED_BYTES_OF_PROVIDER,
  MAX_UPLOADS,
  MAX_UPLOADS_OF_PROVIDER,
  SMALL_UPLOAD_BYTES,
} from '../calls/upload-room.ts';
import { MAX_RENDERING, MAX_WAITING_PAGES } from '../http/answer-with-pages.ts';
import { CONNECTION_LIMITS, MAX_UNANSWERED } from '../http/connections.ts';
import { CALLS_PER_MINUTE } from '../http/rate-limits.ts';
import { MAX_PATH_CHARACTERS } from '../http/refuse-target.ts';
import { MAX_DEPTH, MAX_VALUES } from '../http/register-operations.ts';
import { retryDelay } from '../mail/retry-delay.ts';
import { LOOK_EVERY_MILLISECONDS, STREAM_MILLISECONDS } from '../market/market-feed.ts';
import { DEFAULT_CONNECTIONS } from '../platform/config.ts';
import { LOCK_MILLISECONDS, STATEMENT_MILLISECONDS } from '../platform/database/database.ts';
import { expireListings } from '../publishing/expire-listings.ts';
import { MAX_HEAP_MEGABYTES } from '../publishing/upload-thread.ts';
import { pushDelay } from '../push/push-delay.ts';
import { PUSH_TIMEOUT_MILLISECONDS } from '../push/push-transport.ts';
import { PROCESS_STOP_MILLISECONDS } from '../shutdown.ts';
import { STREAM_BOUNDS } from '../stream/streams.ts';

const OPERATIONS = readFileSync('docs/operations.md', 'utf8');

const minutes = (milliseconds: number): number => milliseconds / MILLISECONDS_PER_MINUTE;
const days = (milliseconds: number): number => milliseconds / MILLISECONDS_PER_DAY;
const seconds = (milliseconds: number): number => milliseconds / 1000;
const kibibytes = (bytes: number): number => bytes / 1024;
const mebibytes = (bytes: number): number => bytes / 1024 ** 2;

const { login, login_device: knownBrowser, confirm, address } = ATTEMPT_DELAYS;
const [first, ...later] = [1, 2, 3, 4].map((attempts) => pushDelay(attempts, null));
const { stranger, ...CLASSES } = CALLS_PER_MINUTE;
const { silenceMilliseconds, headMilliseconds, bodyMilliseconds, idleMilliseconds } = CONNECTION_LIMITS;
const { minUploadBytesPerSecond: slowest, requestMilliseconds, finishMilliseconds } = CONNECTION_LIMITS;

/** An instance that missed so many runs of a job does none. */
const MISSED_RUNS = 10;

test.each([
  ...Object.entries(CLASSES).map(([rate, calls]) => `| \`${rate}\` | ${printCount(calls)} |`),
  `are counted by address before anything is looked up: ${printCount(stranger)} in a minute,`,
  `after ${login.free} failures of an account, or ${address.free} from an address,`,
  `doubles up to ${minutes(login.longest)} minutes`,
  `(${seconds(first ?? 0)} s, ${later.map(minutes).join(', ')} minutes, then each hour,`,
  `tried again after ${seconds(retryDelay('refused', 1))} s, ${minutes(retryDelay('refused', 2))} min, ${minutes(retryDelay('refused', 3))} min\n`,
  `{job="${expireListings.name}"}) > ${expireListings.everySeconds * MISSED_RUNS}\``,
])('operators read of the limits as they are: %s', (words) => {
  expect(OPERATIONS).toContain(words);
});

test.each([
  `| from the connection to the first byte | ${seconds(silenceMilliseconds)} s |`,
  `| its head | ${seconds(headMilliseconds)} s, 16 KiB, a path of ${printCount(MAX_PATH_CHARACTERS)} bytes |`,
  `| its body | ${seconds(bodyMilliseconds)} s, ${kibibytes(MAX_SMALL_BODY)} KiB, also after it was unpacked; ${printCount(MAX_VALUES)} values, ${MAX_DEPTH} deep |`,
  `| an upload of a provider | ${mebibytes(MAX_UPLOAD_BYTES)} MiB, while it comes at ${kibibytes(slowest)} KiB/s, ${seconds(requestMilliseconds)} s at most; ${MAX_UPLOADS} in all, ${MAX_UPLOADS_OF_PROVIDER} of one provider |`,
  `| uploads in memory | ${mebibytes(MAX_UPLOADED_BYTES)} MiB in all, ${mebibytes(MAX_UPLOADED_BYTES_OF_PROVIDER)} MiB of one provider; those up to ${kibibytes(SMALL_UPLOAD_BYTES)} KiB are not counted |`,
  `| a connection without a byte in either direction | ${seconds(idleMilliseconds)} s |`,
  `| requests of one connection that wait for their answers | ${MAX_UNANSWERED} |`,
  `| connections at once | \`MAX_CONNECTIONS\`, ${printCount(DEFAULT_CONNECTIONS)} |`,
  `| streams of events at once | \`MAX_STREAMS\`, half of them; ${STREAM_BOUNDS.perSession} of one session |`,
  `| pages that are made at once | ${MAX_RENDERING}; ${MAX_WAITING_PAGES} wait |`,
  `what is still under way after ${seconds(finishMilliseconds)} s, a body that comes slowly`,
  `After ${seconds(PROCESS_STOP_MILLISECONDS)} s the process ends anyway.`,
  `beyond ${MAX_UPLOADS}, or ${MAX_UPLOADS_OF_PROVIDER} of one provider, they get 503`,
  `Up to ${printCount(MAX_UPLOADED_ROWS)} rows and ${mebibytes(MAX_UPLOAD_BYTES)} MiB after decompression`,
  `bodies of ${mebibytes(MAX_UPLOAD_BYTES)} MiB through`,
  `take a thread of up to ${MAX_HEAP_MEGABYTES / 1024} GB`,
  `gets the first answer, for ${IDEMPOTENCY_KEY_HOURS} hours;`,
  `publishes nothing of a kind for ${days(LISTINGS_LAPSE_AFTER_MILLISECONDS)} days`,
  `A statement may take ${seconds(STATEMENT_MILLISECONDS)} s, waiting for a lock ${seconds(LOCK_MILLISECONDS)} s.`,
  `takes in the market, or what it missed of it, may take ${minutes(STREAM_MILLISECONDS)} minutes.`,
  `tells something every ${seconds(ALIVE_EVERY_MILLISECONDS)} s;`,
  `answers are not read, ${seconds(PUSH_TIMEOUT_MILLISECONDS)} s are enough;`,
])('operators read of what a request may take, and of all waits, as they are: %s', (words) => {
  expect(OPERATIONS).toContain(words);
});

test('a notice that is lost costs as long as operators read', () => {
  expect(OPERATIONS).toContain(
    'each looks for itself every two seconds. A lost notice costs two seconds, not a change.',
  );
  expect(seconds(LOOK_EVERY_MILLISECONDS)).toBe(2);
});

test('what operators read of in one sentence is one: the wait after failures, and the hour that trying again comes to', () => {
  for (const { free } of [knownBrowser, confirm]) expect(free).toBe(login.free);
  for (const { longest } of [knownBrowser, confirm, address]) expect(longest).toBe(login.longest);
  expect(attemptDelay('login', login.free)).toBe(1_000);
  expect([5, 6].map((attempts) => minutes(pushDelay(attempts, null)))).toEqual([60, 60]);
  expect(minutes(retryDelay('refused', 9))).toBe(60);
});
