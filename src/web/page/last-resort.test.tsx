import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LastResort } from './last-resort.tsx';

/** The page around others, before and after one of them failed. */
function show({ hasFailed }: { readonly hasFailed: boolean }): string {
  const page = new LastResort({ children: <p>The page</p> });
  if (hasFailed) page.state = LastResort.getDerivedStateFromError();
  return renderToStaticMarkup(page.render());
}

test('a page that cannot even tell of its error says that it did not load, and what to do', () => {
  expect(show({ hasFailed: true })).toMatch(/^<html lang="en-AU">.*This page did not load.*Reload it to try again\./);
});

test('nothing is seen of that while all is well', () => {
  expect(show({ hasFailed: false })).toBe('<p>The page</p>');
});
