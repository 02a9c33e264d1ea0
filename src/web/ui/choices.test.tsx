import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Choices } from './choices.tsx';

test('boxes that belong together are one group by their name, to which the link of a mistake leads', () => {
  const html = renderToStaticMarkup(
    <Choices id="notifications" legend="Notifications" help="Choose none, one or both.">
      <input type="checkbox" />
    </Choices>,
  );
  expect(html).toMatch(/^<fieldset[^>]* id="notifications"[^>]*><legend[^>]*>Notifications\s*<\/legend>/);
  expect(html).toContain('>Choose none, one or both.<');
  expect(html).not.toContain('optional');
});

test('a group that may be left out says so', () => {
  const html = renderToStaticMarkup(
    <Choices legend="States" isOptional>
      <input type="checkbox" />
    </Choices>,
  );
  expect(html).toMatch(/<legend[^>]*>States <span[^>]*>optional<\/span><\/legend>/);
});
