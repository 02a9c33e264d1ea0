import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Note } from './note.tsx';

test.each(['bad', 'warn', 'info'] as const)(
  'a note (%s) is read out at once where it asks for it, and only there',
  (tone) => {
    const roleOf = (isAlert?: boolean) =>
      / role="(\w+)"/.exec(
        renderToStaticMarkup(
          <Note tone={tone} title="Nothing was saved" {...(isAlert === undefined ? {} : { isAlert })} />,
        ),
      )?.[1];
    expect([roleOf(true), roleOf(false), roleOf()]).toEqual(['alert', undefined, undefined]);
  },
);
