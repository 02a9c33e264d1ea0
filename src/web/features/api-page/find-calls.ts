import type { CallLine, GroupLines } from './read-api.ts';

/**
 * The calls in which each word that is looked for stands somewhere: in the address, in the names of what may be asked in it,
 * in what the call is for, or in the title of its group. `find-calls.js` does the same in the browser.
 */
export function findCalls(groups: readonly GroupLines[], search: string): ReadonlySet<CallLine> {
  const words = search.toLowerCase().split(/\s+/);
  return new Set(
    groups.flatMap(({ title, calls }) =>
      calls.filter(({ method, path, summary, askedWith }) => {
        const text = [method, path, summary, askedWith, title].join(' ').toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    ),
  );
}
