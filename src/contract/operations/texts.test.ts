import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listOperations } from './operations.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

type Path = readonly (string | number)[];

/** Where a schema takes a text that is not one of a list. Cells of uploads are told by row and column instead. */
function listTexts(schema: Schema, path: Path = []): readonly Path[] {
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  if (schema.type === 'string') return [path];
  return [
    ...(schema.anyOf ?? []).flatMap((one) => listTexts(one, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => listTexts(one, [...path, name])),
    ...(schema.items === undefined ? [] : listTexts(schema.items, [...path, 0])),
  ];
}

/** `{preferences: [{value: text}]}` for the path `preferences, 0, value`. */
const putAt = (path: Path, text: string): unknown =>
  path.reduceRight<unknown>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), text);

const PARTS = ['params', 'query', 'body'] as const;

const PLACES = listOperations().flatMap(({ group, name, operation }) =>
  PARTS.filter((part) => part !== 'body' || operation.isUpload !== true).flatMap((part) =>
    listTexts(z.toJSONSchema(operation[part], { io: 'input', unrepresentable: 'any' }) as Schema).map(
      (path) => [`${group}.${name} ${part} ${path.join('.')}`, operation[part], path] as const,
    ),
  ),
);

/** Whether a schema complains at a path, or about the choice between schemas that holds it. */
function refuses(schema: z.ZodType, path: Path, text: string): boolean {
  const parsed = schema.safeParse(putAt(path, text));
  return (
    !parsed.success &&
    parsed.error.issues.some((issue) => issue.path.every((step, at) => step === path[at]) && issue.path.length > 0)
  );
}

describe('a text that no store can keep', () => {
  test('can be sent to a hundred places', () => expect(PLACES.length).toBeGreaterThan(100));

  test.each(PLACES)('is refused by name at %s', (_, schema, path) => {
    for (const text of ['a\0b', '\0', 'a\ud800', '\udc00b'])
      expect(refuses(schema, path, text), JSON.stringify(text)).toBe(true);
  });

  test('differs from letters that are merely rare', () => {
    const [, body, path] = PLACES.find(([place]) => place === 'users.register body firstName') ?? PLACES[0] ?? [];
    if (body === undefined || path === undefined) throw new Error('There is no place.');
    for (const text of ['Żółć', '\ud83d\ude00', '\ufffd', '\u202e', '\t'])
      expect(refuses(body, path, text)).toBe(false);
  });
});
