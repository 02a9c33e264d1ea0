import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GeneralNotes } from './general-notes.tsx';

const headsOf = (...notes: readonly (string | undefined)[]): readonly (string | undefined)[] => {
  const given = notes.map((html, n) => ({ heading: `Note ${n + 1}`, html }));
  const html = renderToStaticMarkup(<GeneralNotes title="In general" notes={given} />);
  return Array.from(html.matchAll(/<h4[^>]*>([^<]*)/g), ([, head]) => head);
};

test('of what holds for any trade, a note that nobody wrote has no heading', () => {
  expect(headsOf('<p>One</p>', '', undefined, '<p>Four</p>')).toEqual(['Note 1', 'Note 4']);
  expect(renderToStaticMarkup(<GeneralNotes title="In general" notes={[{ heading: 'Note', html: '' }]} />)).toBe('');
});
