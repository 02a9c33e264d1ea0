import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('what would end a text or a quoted attribute is written as an entity, and nothing else', () => {
  expect(escapeHtml(`<a title="O'Hara & sons">`)).toBe('&lt;a title=&quot;O&#39;Hara &amp; sons&quot;&gt;');
  expect(escapeHtml('&amp;')).toBe('&amp;amp;');
  expect(escapeHtml('$251.50/ML · 1’200 ML')).toBe('$251.50/ML · 1’200 ML');
});
