import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

test('an element has the classes that apply, and no others', () => {
  expect(classNames('field', false, undefined, '', 'wide')).toBe('field wide');
  expect(classNames(undefined)).toBe('');
});
