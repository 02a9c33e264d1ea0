import { expect, test } from 'vitest';
import { isPlainClick } from './is-plain-click.ts';

const PLAIN = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test('a click leads on in this tab', () => expect(isPlainClick(PLAIN)).toBe(true));

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }, { button: 2 }])(
  'what is done with %o is the browser’s: another tab, another window, a file, a menu',
  (held) => expect(isPlainClick({ ...PLAIN, ...held })).toBe(false),
);
