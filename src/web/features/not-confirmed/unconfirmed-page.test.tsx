import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EMPTY_STATES } from '#contract/empty-states.ts';
import { NO_SHEET, ServedPage } from '../../page/served-page.ts';
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

test('each part has its own name and what was not found of it, with all that it was shown from', () => {
  const group = { missing: 'No table was found.', names: ['Goulburn-Murray Water'], sources: ['GMW', 'sample value'] };
  const html = renderToStaticMarkup(
    <UnconfirmedPage
      groups={[
        { ...group, topic: 'fees', names: ['Goulburn-Murray Water'] },
        { ...group, topic: 'times', missing: 'No time was found.', names: ['VIC to SA'], sources: ['h2ox'] },
      ]}
    />,
  );
  const [, ...parts] = html.split('<section').map((part) => part.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|'));
  expect(parts.slice(0, 2).map((part) => part.slice(part.indexOf('|')))).toEqual([
    '|Application fees|No table was found.|Goulburn-Murray Water|Shown from: GMW; sample value|',
    '|Processing times|No time was found.|VIC to SA|Shown from: h2ox|',
  ]);
});

test('that everything has a source is said only where nothing lacks one', () => {
  const emptyStates = { ...EMPTY_STATES, unconfirmed: 'Everything has a source.' };
  const tell = (groups: Parameters<typeof UnconfirmedPage>[0]['groups']): string =>
    renderToStaticMarkup(
      <ServedPage value={{ ...{ sheet: NO_SHEET, nonce: '' }, emptyStates }}>
        <UnconfirmedPage groups={groups} />
      </ServedPage>,
    );
  expect(tell([])).toContain('Everything has a source.');
  expect(
    tell([{ topic: 'zones', missing: 'No code was found.', names: ['Paroo'], sources: ['derived'] }]),
  ).not.toContain('Everything has a source.');
});
