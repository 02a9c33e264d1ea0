import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DeliverabilityState } from './deliverability-state.tsx';

test.each([
  ['unrestricted', 'open', 'Deliverable to your zone without restriction'],
  ['limited', 'limited', 'Delivery depends on a trade limit that is open now'],
  ['restricted', 'closed', 'Delivery is closed at present by a trade limit'],
  ['none', 'none', 'Not deliverable to your zone'],
] as const)('water whose delivery is %s has the colour of what is %s, and says so', (level, tone, words) => {
  const html = renderToStaticMarkup(<DeliverabilityState level={level} />);
  expect(/data-tone="(\w+)"/.exec(html)?.[1]).toBe(tone);
  expect(html.replace(/<[^>]+>/g, '')).toBe(words);
});
