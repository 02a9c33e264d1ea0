import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

const VOLUME = { field: 'volume', message: 'The volume must be a number', hint: 'Use figures with a decimal point.' };
const ZONE = { field: 'zone', message: 'There is no such zone' };

const show = (errors: readonly { readonly field: string; readonly message: string; readonly hint?: string }[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ErrorSummary errors={errors} ref={null} />
    </MemoryRouter>,
  );

test('what has to be put right is counted, one thing or several', () => {
  expect(show([ZONE])).toContain('One thing to put right');
  expect(show([VOLUME, ZONE])).toContain('2 things to put right');
});

test('each mistake leads to its field, with what to do about it below', () => {
  const [volume = '', zone = ''] = show([VOLUME, ZONE]).match(/<li>.*?<\/li>/g) ?? [];
  expect(volume).toMatch(/href="[^"]*#volume"[^>]*>The volume must be a number<.*Use figures with a decimal point\./);
  expect(zone).toMatch(/href="[^"]*#zone"[^>]*>There is no such zone</);
});
