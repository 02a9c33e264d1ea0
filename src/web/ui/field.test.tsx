import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckField, NumberField, SelectField } from './field.tsx';

/** What is told with a control, in the order in which it is told. */
function toldWith(html: string): readonly string[] {
  const [control = ''] = /<(input|select)[^>]*>/.exec(html) ?? [];
  const ids = / aria-describedby="([^"]*)"/.exec(control)?.[1]?.split(' ') ?? [];
  return ids.map((id) => {
    const [, words = `nothing is called ${id}`] = new RegExp(` id="${id}"[^>]*>(.*?)</(p|span)>`).exec(html) ?? [];
    return words.replace(/<svg.*?<\/svg>/g, '').replace(/<[^>]*>/g, '');
  });
}

const volume = { id: 'volume', name: 'volume', label: 'Volume' } as const;

test('the help of a field and what is wrong with it are told with the field itself', () => {
  expect(toldWith(renderToStaticMarkup(<NumberField {...volume} />))).toEqual([]);
  expect(toldWith(renderToStaticMarkup(<NumberField {...volume} help="In megalitres" />))).toEqual(['In megalitres']);
  const wrong = renderToStaticMarkup(
    <SelectField {...volume} help="In megalitres" error="The volume must be a number">
      <option />
    </SelectField>,
  );
  expect(toldWith(wrong)).toEqual(['In megalitres', 'The volume must be a number']);
});

test('a field that is wrong is told as such, and leads from its label', () => {
  const wrong = renderToStaticMarkup(<NumberField {...volume} error="The volume must be a number" />);
  expect(wrong).toMatch(/<label[^>]* for="volume"/);
  expect(wrong).toMatch(/<input id="volume"[^>]* aria-invalid="true"/);
  expect(renderToStaticMarkup(<NumberField {...volume} />)).not.toContain('aria-invalid');
});

test('what a box to tick means is told with it', () => {
  const box = <CheckField name="carryover" label="Carryover" help="Only classes that may be kept" />;
  expect(toldWith(renderToStaticMarkup(box))).toEqual(['Only classes that may be kept']);
  expect(toldWith(renderToStaticMarkup(<CheckField name="carryover" label="Carryover" />))).toEqual([]);
});
