import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

test('a dialog is called by its title', () => {
  const html = renderToStaticMarkup(<Dialog title="Delete this alert?">Nothing will tell you of it.</Dialog>);
  const [, name] = /<dialog[^>]* aria-labelledby="([^"]*)"/.exec(html) ?? [];
  expect(html).toContain(`<h2 id="${name}">Delete this alert?</h2>`);
});
