import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnconfirmedPage } from './unconfirmed-page.tsx';

test('whoever reads that a way is shown from “derived: VWR” is told what both words mean', () => {
  const html = renderToStaticMarkup(
    <UnconfirmedPage
      groups={[{ topic: 'ways', missing: 'No text was found.', names: ['1A to 1L'], sources: ['derived: VWR'] }]}
    />,
  );
  expect(html).toMatch(/Shown from: derived: VWR<.*<dt>derived<\/dt>.*<dt>VWR<\/dt><dd>Victorian Water Register;/s);
});

test('where everything has a source no short name is explained', () => {
  expect(renderToStaticMarkup(<UnconfirmedPage groups={[]} />)).not.toContain('Short names');
});
