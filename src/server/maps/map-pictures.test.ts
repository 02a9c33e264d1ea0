import { expect, test } from 'vitest';
import { buildTestReference, buildZone } from '#testing/build-reference.ts';
import { MapPictures } from './map-pictures.ts';

test('a picture is drawn once, and again when the reference has changed', async () => {
  const zone = buildZone({ code: '7' });
  const market = { reference: buildTestReference({ zones: [zone] }) };
  const pictures = await MapPictures.open(market);
  const first = pictures.findZone(zone.id);
  expect(first?.bytes.toString()).toMatch(/^<svg /);
  expect(pictures.findZone(zone.id)).toBe(first);
  market.reference = buildTestReference({ zones: [zone] });
  const second = pictures.findZone(zone.id);
  expect(second).not.toBe(first);
  // It shows the same, and who has it is spared reading it again.
  expect(second?.etag).toBe(first?.etag);
});

test('there is no picture of a zone or a limit that does not exist', async () => {
  const pictures = await MapPictures.open({ reference: buildTestReference() });
  expect([pictures.findZone(999_999), pictures.findLimit(999_999)]).toEqual([null, null]);
});
