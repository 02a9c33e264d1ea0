import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { TwoFactorSection } from './two-factor-section.tsx';

function tell(twoFactor: { readonly isOn: boolean; readonly isRequired: boolean; readonly recoveryCodesLeft: number }) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <TwoFactorSection twoFactor={twoFactor} flash={null} />
    </MemoryRouter>,
  ).replace(/<[^>]*>/g, '|');
}

const on = (recoveryCodesLeft: number, isRequired = false) => tell({ isOn: true, isRequired, recoveryCodesLeft });

const WARNING = 'Get new recovery codes now, so that you can still log in if you lose your phone.';

test.each([
  [0, 'You have no recovery codes left.', true],
  [1, 'You have 1 recovery code left.', true],
  [2, 'You have 2 recovery codes left.', true],
  [3, 'You have 3 recovery codes left.', false],
  [10, 'You have 10 recovery codes left.', false],
])('who has %i recovery codes left reads so, and is warned in time', (left, words, isWarned) => {
  expect(on(left)).toContain(words);
  expect(on(left).includes(WARNING)).toBe(isWarned);
});

test('an administrator cannot turn the second factor off, and is told that it has to be on', () => {
  expect(on(10)).toContain('|Turn off|');
  const words = on(10, true);
  expect(words).not.toContain('|Turn off|');
  expect(words).toContain('Administrators need the second factor, so it cannot be turned off.');
  const off = { isOn: false, recoveryCodesLeft: 0 };
  expect(tell({ ...off, isRequired: true })).toContain(
    'Until the second factor is on, you see this site as an irrigator',
  );
  expect(tell({ ...off, isRequired: false })).not.toContain('You are an administrator.');
});
