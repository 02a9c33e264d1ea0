import { expect, test } from 'vitest';
import { instant } from '../units/instant.ts';
import { RowReader } from './row-reader.ts';

const NAMES = { zones: new Map(), allocationClasses: new Map() };

test.each([
  ['https://riverbend.example.com/listings/7?x=1#y', true],
  ['http://riverbend.example.com:8080', true],
  ['https://wasserbörse.example/a', true],
  ['https://203.0.113.7/a', true],
  ['//riverbend.example.com', false],
  ['javascript:alert(1)//a.b', false],
  ['https://bank.example@elsewhere.example/', false],
  ['https://user:word@elsewhere.example/', false],
  ['https://elsewhere.example\\@bank.example', false],
  ['https://elsewhere.example/a\u0000b', false],
  ['https://elsewhere.example/a b', false],
  ['https://localhost', false],
])('the address of a listing %j is taken: %s', (sourceUrl, isTaken) => {
  const reader = new RowReader({ sourceUrl }, new Set(['sourceUrl']), NAMES, instant(0));
  reader.url('sourceUrl');
  expect(reader.refusals.map(({ code }) => code)).toEqual(isTaken ? [] : ['not_a_url']);
});
