import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { UnconfirmedNote } from './unconfirmed-note.tsx';

const tell = (unconfirmed: string | null): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <UnconfirmedNote result={{ unconfirmed }} />
    </MemoryRouter>,
  );

test('a way that nobody confirmed says so before any figure, with what was not found and where the rest is listed', () => {
  const told = tell('The source stops at 1A and 1B.');
  expect(told).toContain('We have not confirmed this way. Ask the register or your broker before you rely on it.');
  expect(told).toContain('The source stops at 1A and 1B.');
  expect(told).toContain('href="/not-confirmed"');
  expect(tell(null)).toBe('');
});
