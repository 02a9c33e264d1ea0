import { expect, test } from 'vitest';
import { listWords, readTexts } from './list-words.ts';

/** What Australians would not say or spell so, and what one thing is called instead. */
const NOT_OURS: readonly (readonly [found: RegExp, instead: string])[] = [
  [/\be-mail/i, 'email'],
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\bparted by\b/i, 'separated by'],
  [/\b(two|2)[- ]?factor (auth|login)|\b2FA\b/i, 'second factor'],
  [/\bstart page\b/i, 'home page'],
  [/\b(sign(ed)?[- ]in|sign(ed)?[- ]out|log[- ]?on)\b/i, 'log in, log out'],
  [/ log-(in|out)\b|\blog-(in|out) /i, 'login, logout; log in, log out'],
  [/\bto (login|logout)\b/i, 'to log in, to log out'],
  [/\blies in the (future|past)\b/i, 'is in the future'],
];

const faultsOf = (text: string): readonly string[] =>
  NOT_OURS.flatMap(([found, instead]) => (found.test(text) ? [`"${found.exec(text)?.[0]}" is "${instead}" here`] : []));

test('words are read from literals, templates and pages, and not from comments or imports', () => {
  const code = [
    "import css from './anew.css';",
    '/** Whoever reads this works on it. */',
    "const a = 'Send an e-mail';",
    'const b = `Type {` + 1 + `} anew`;',
    'export const C = () => <p title="A title">Whoever {a}</p>;',
    "export { d } from './e-mail.ts';",
  ].join('\n');
  const texts = readTexts('src/web/one.tsx', code);
  expect(texts.map((text) => text.trim()).filter((text) => text !== '')).toEqual([
    'Send an e-mail',
    'Type {',
    '} anew',
    'A title',
    'Whoever',
  ]);
  expect(texts.flatMap(faultsOf)).toHaveLength(3);
});

test('what people read is spelt as Australians spell it, with one name for one thing', async () => {
  const words = await listWords();
  const texts = new Set(words.map(({ text }) => text));
  // One text each of a page, a refusal, a mail, a command and a document, so that no folder is passed over.
  for (const known of [
    'Make the Trade',
    'Passwords must match',
    'Reset your password',
    'brings the database to the newest schema',
    'How trade limits work',
  ])
    expect(texts).toContain(known);
  expect(words.flatMap(({ path, text }) => faultsOf(text).map((fault) => `${path}: ${fault}`))).toEqual([]);
});
