import { expect, test } from 'vitest';
import { askedAt } from './asked-at.ts';

test('a page that was served was asked for when its document was', () => expect(askedAt(0)).toBe(0));

test('what changed in the five seconds before a page was drawn by script may not be in it', () =>
  expect(askedAt(60_000)).toBe(55_000));

test('nothing was asked for before the document', () => expect(askedAt(2_000)).toBe(0));
