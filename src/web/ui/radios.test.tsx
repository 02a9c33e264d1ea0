import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Radios } from './radios.tsx';

const OPTIONS = ['buy', 'sell'].map((value) => ({ value, label: value }));
const fieldsOf = (defaultValue?: string): readonly string[] =>
  renderToStaticMarkup(<Radios id="direction" name="side" legend="Side" options={OPTIONS} {...{ defaultValue }} />)
    .match(/<input[^>]*>/g)
    ?.map((field) => field) ?? [];

test('the link of a mistake leads to the first of the choices', () => {
  expect(fieldsOf().map((field) => field.includes(' id="direction"'))).toEqual([true, false]);
});

test('what was chosen stands chosen, and nothing where nothing was', () => {
  expect(fieldsOf('sell').map((field) => field.includes(' checked'))).toEqual([false, true]);
  expect(fieldsOf().map((field) => field.includes(' checked'))).toEqual([false, false]);
});

test('what a choice means, and what is wrong with the group, are told with them', () => {
  const options = [{ value: 'buy', label: 'Buying', help: 'at my price or below' }];
  const html = renderToStaticMarkup(<Radios name="side" legend="Side" options={options} error="Choose one" />);
  const idOf = (words: string): string => html.slice(0, html.indexOf(words)).split(' id="').at(-1)?.split('"')[0] ?? '';
  expect(html).toMatch(new RegExp(`<input[^>]* aria-describedby="${idOf('at my price')}"`));
  expect(html).toMatch(new RegExp(`<fieldset[^>]* aria-invalid="true" aria-describedby="${idOf('Choose one')}"`));
  const named = renderToStaticMarkup(
    <Radios id="direction" name="side" legend="Side" options={options} error="Choose one" help="What you want to do" />,
  );
  const told = /<fieldset[^>]* aria-describedby="([^"]*)"/.exec(named)?.[1]?.split(' ') ?? [];
  expect(told.map((id) => new RegExp(` id="${id}">(?:<svg.*?</svg>)?([^<]*)<`).exec(named)?.[1])).toEqual([
    'Choose one',
    'What you want to do',
  ]);
});

test('a group that is told of nothing has nothing to tell', () => {
  const html = renderToStaticMarkup(<Radios name="side" legend="Side" options={OPTIONS} />);
  expect(html).not.toContain('aria-describedby');
});
