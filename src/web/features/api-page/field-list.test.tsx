import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FieldList } from './field-list.tsx';

const FIELDS = [
  { name: 'zone', type: ['whole number'], isRequired: true, meaning: 'A whole number', place: 'path' },
  { name: 'limit', type: [{ form: 'Limit' }, ' or null'], isRequired: false, meaning: 'What binds' },
];

const linesOf = (isAnswer: boolean): readonly string[] =>
  renderToStaticMarkup(<FieldList fields={FIELDS} isAnswer={isAnswer} />)
    .split('</div>')
    .map((line) =>
      line
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');

test('of what is asked with, what must be there is marked; of an answer, what may be left out', () => {
  expect(linesOf(false)).toEqual(['zone path required A whole number', 'limit Limit or null What binds']);
  expect(linesOf(true)).toEqual(['zone path A whole number', 'limit may be left out Limit or null What binds']);
});

test('a form that a field holds leads to where it is told on the page', () =>
  expect(renderToStaticMarkup(<FieldList fields={FIELDS} />)).toContain('<a href="#form-Limit">Limit</a>'));
