import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Combobox } from './combobox.tsx';

const GROUPS = [
  { label: 'Victoria', options: [{ value: '7', label: '7 VIC Murray' }] },
  { label: 'New South Wales', options: [{ value: '11', label: '11 NSW Murray' }] },
];

/** The choices of a field without script, by their groups, and the one that is chosen. */
function show(given: { readonly nothing?: string; readonly defaultValue?: string }) {
  const html = renderToStaticMarkup(<Combobox name="zone" label="Zone" groups={GROUPS} {...given} />);
  return {
    choices: Array.from(html.matchAll(/<option value="([^"]*)"/g), ([, value]) => value),
    groups: Array.from(html.matchAll(/<optgroup label="([^"]*)"/g), ([, label]) => label),
    chosen: /<option value="([^"]*)" selected/.exec(html)?.[1],
  };
}

test('whoever has chosen no zone yet finds none chosen, where none may be; else the first is', () => {
  expect(show({ nothing: 'Choose a zone' })).toEqual({
    ...{ choices: ['', '7', '11'], chosen: '' },
    groups: ['Victoria', 'New South Wales'],
  });
  expect(show({})).toMatchObject({ choices: ['7', '11'], chosen: '7' });
  expect(show({ nothing: 'Choose a zone', defaultValue: '11' }).chosen).toBe('11');
});
