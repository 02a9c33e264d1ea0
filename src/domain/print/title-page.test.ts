import { expect, test } from 'vitest';
import { pageOfTitle, titlePage } from './title-page.ts';

test('the title of a page ends with the name of the site, which is left out beside a link', () => {
  expect(titlePage('My Settings')).toBe('My Settings · Anabranch');
  expect(pageOfTitle('My Settings · Anabranch')).toBe('My Settings');
  expect(pageOfTitle('Anabranch · the water market')).toBe('Anabranch · the water market');
});
