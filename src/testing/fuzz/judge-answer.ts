import { join } from 'node:path';
import { listRefusals } from '#contract/description/describe-refusals.ts';
import { listOperations } from '#contract/operations/operations.ts';
import type { DraftCall } from './draft-call.ts';
import type { RawAnswer } from './exchange.ts';
import { FUZZ_HEADER, FUZZ_MARK } from './odd-values.ts';

/** Promised for every answer, written out here a second time so that a header that is lost is missed. */
const PROMISED_HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'x-permitted-cross-domain-policies': /^none$/,
};

const ROOT = join(import.meta.dirname, '../../..');

/** What only the inside knows: stacks, statements, files. None of it stands in what the fuzz sends. */
const INSIDE: readonly RegExp[] = [
  /\n\s+at .+[:(]/,
  /node_modules|file:\/\/\/|\bnode:internal/,
  /\b(Type|Range|Reference|Syntax|URI|Postgres|Zod|Database)Error\b/,
  /Cannot read propert|is not a function|Unexpected token|JSON at position/,
  /violates [\w-]+ constraint|duplicate key value|syntax error at or near|relation "|invalid byte sequence/,
  /invalid input syntax|out of range for type|\binsert into\b|\bECONN[A-Z]+|\bFST_[A-Z_]+|\bHPE_[A-Z_]+/,
];

/** The codes that may come of each call. What was spoilt in its path may have led elsewhere. */
const DESCRIBED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  listOperations().map(({ group, name, operation }) => [
    `${group}.${name}`,
    new Set<string>([...listRefusals(operation), 'not_found', 'method_not_allowed']),
  ]),
);

function tellsUndescribed({ about }: DraftCall, text: string): boolean {
  const [, code] = /^\{"type":"urn:anabranch:problem:(\w+)"/.exec(text) ?? [];
  const described = DESCRIBED.get(about);
  return code !== undefined && described !== undefined && !described.has(code);
}

/** What is wrong with an answer, whatever was asked; null for an answer: the connection closed without one. */
export function judgeAnswer(draft: DraftCall, answer: RawAnswer | null, origin: string): readonly string[] {
  if (answer === null) return draft.isWhole ? ['no answer'] : [];
  const { status, headers, body } = answer;
  const headerOf = (wanted: string): string | undefined => headers.find(([name]) => name === wanted)?.[1];
  const faults = [...judgeBody(draft, body.toString('utf8'), /html/.test(headerOf('content-type') ?? ''))];
  faults.push(...judgeStatus(status, headerOf('retry-after')));
  const lacking = Object.entries(PROMISED_HEADERS).filter(([name, wanted]) => !wanted.test(headerOf(name) ?? ''));
  if (lacking.length > 0) faults.push(`status ${status} lacks ${lacking.map(([name]) => name).join(', ')}`);
  if (headerOf(FUZZ_HEADER) !== undefined) faults.push('a header that the caller wrote');
  const leadsTo = headerOf('location');
  if (leadsTo !== undefined && URL.parse(leadsTo, `${origin}${'/'}`)?.origin !== origin)
    faults.push(`leads to ${leadsTo}`);
  return faults;
}

function judgeStatus(status: number, retryAfter = ''): readonly string[] {
  if (status === 503) return /^\d+$/.test(retryAfter) ? [] : ['503 without Retry-After'];
  return status >= 500 ? [`status ${status}`] : [];
}

function judgeBody(draft: DraftCall, text: string, isPage: boolean): readonly string[] {
  const faults: string[] = [];
  if (tellsUndescribed(draft, text)) faults.push(`a refusal that is not described: ${text.slice(0, 200)}`);
  if (text.includes(ROOT)) faults.push('tells a path of the machine');
  const inside = INSIDE.find((pattern) => pattern.test(text));
  if (inside !== undefined) faults.push(`tells of its inside: ${inside.exec(text)?.[0].trim()}`);
  if (isPage && text.includes(FUZZ_MARK)) faults.push('markup that the caller wrote');
  return faults;
}
