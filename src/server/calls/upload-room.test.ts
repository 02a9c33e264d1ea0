import { expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { UploadRoom } from './upload-room.ts';

const providerOf = (id: number) => asId<'data provider'>(id);
const MEGABYTE = 1024 * 1024;
const ignore = (): void => undefined;

test('four uploads of one provider may come at once, and twenty-four of all', () => {
  const room = new UploadRoom(ignore);
  const places = [1, 2, 3, 4, 5, 6].flatMap((id) => [1, 2, 3, 4].map(() => room.enter(providerOf(id))));
  expect(places.filter((place) => place === null)).toEqual([]);
  expect([room.enter(providerOf(7)), room.size]).toEqual([null, 24]);
  places[0]?.leave();
  places[0]?.leave();
  expect(room.size).toBe(23);
  const last = room.enter(providerOf(1));
  expect([last === null, room.enter(providerOf(7)), room.size]).toEqual([false, null, 24]);
});

test('a provider has four places however free the rest is, and gets back the one that it leaves', () => {
  const room = new UploadRoom(ignore);
  const places = [1, 2, 3, 4].map(() => room.enter(providerOf(1)));
  expect(room.enter(providerOf(1))).toBeNull();
  places[2]?.leave();
  expect(room.enter(providerOf(1))).not.toBeNull();
  expect(room.enter(providerOf(1))).toBeNull();
});

test('one provider fills half of the room to the byte, all together the whole of it, and what is small always fits', () => {
  let large = 0;
  const room = new UploadRoom(() => {
    large += 1;
  });
  const [first, second, third] = [1, 2, 3].map((id) => room.enter(providerOf(id)));
  expect([first?.grow(128 * MEGABYTE + 1), room.bytes]).toEqual([false, 0]);
  expect([first?.grow(128 * MEGABYTE), room.bytes]).toEqual([true, 128 * MEGABYTE]);
  const again = room.enter(providerOf(1));
  expect([again?.grow(64 * 1024), again?.grow(64 * 1024 + 1)]).toEqual([true, false]);
  // What does not fit is not told of as large, nor what is small.
  expect(large).toBe(1);
  expect([second?.grow(128 * MEGABYTE - 100_000), third?.grow(100_000)]).toEqual([true, true]);
  expect([third?.grow(100_001), room.bytes]).toEqual([false, 256 * MEGABYTE]);
  first?.leave();
  expect([third?.grow(100_001), room.bytes, large]).toEqual([true, 128 * MEGABYTE + 1, 3]);
});
