import type { RawCall } from './exchange.ts';

export type Header = readonly [name: string, value: string];

/** A request before it becomes bytes, so that its head and body can be spoilt one by one. */
export interface DraftCall {
  /** What it was made from: an operation, a page, a file. */
  readonly about: string;
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly headers: readonly Header[];
  readonly body: Buffer | null;
  /** False where the head announces more than comes, or where HTTP owes no answer. */
  readonly isWhole: boolean;
}

export const withHeaders = (draft: DraftCall, ...added: readonly Header[]): DraftCall => ({
  ...draft,
  headers: [...draft.headers, ...added],
});

export const withoutHeader = (draft: DraftCall, name: string): DraftCall => ({
  ...draft,
  headers: draft.headers.filter(([one]) => one.toLowerCase() !== name),
});

/** The body with its length, or in chunks where the head says so already. */
export function withBody(draft: DraftCall, body: Buffer): DraftCall {
  const bare = withoutHeader(draft, 'content-length');
  return { ...withHeaders(bare, ['content-length', String(body.length)]), body };
}

export function printCall({ method, target, version, headers, body, isWhole }: DraftCall): RawCall {
  const lines = [`${method} ${target} ${version}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  return { bytes: body === null ? head : Buffer.concat([head, body]), isWhole };
}
