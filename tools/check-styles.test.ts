import { expect, test } from 'vitest';
import { checkStyles, findStyleFaults } from './check-styles.ts';

const TOKENS = ':root { --ink: light-dark(#000, #fff); }';
const SHEET = '.box { color: var(--ink); }';
const COMPONENT = "import css from './box.module.css';\nexport const Box = () => <p className={css.box} />;";

/** A component with its sheet, and what a case adds or puts in their place. */
const faultsOf = (changed: Readonly<Record<string, string>>) =>
  findStyleFaults(
    new Map(
      Object.entries({
        'src/web/styles/tokens.css': TOKENS,
        'src/web/ui/box.module.css': SHEET,
        'src/web/ui/box.tsx': COMPONENT,
        ...changed,
      }),
    ),
  );

test('the styles of the pages keep the rules', async () => {
  expect(await checkStyles()).toEqual([]);
});

test('a component with a sheet of its own is as it should be', () => {
  expect(faultsOf({})).toEqual([]);
});

test('a class that nobody uses is found, also inside of conditions and other selectors', () => {
  const unused = '@media print { .box :is(.far p, b) { margin: 0 } } .near + .box { margin: 0 }';
  expect(faultsOf({ 'src/web/ui/box.module.css': unused })).toEqual([
    'src/web/ui/box.module.css has .far, which src/web/ui/box.tsx does not use',
    'src/web/ui/box.module.css has .near, which src/web/ui/box.tsx does not use',
  ]);
});

test('a class that is chosen by a value is used where the value stands', () => {
  const sheet = `${SHEET} .wide { width: 100%; } .tall { height: 100%; }`;
  const chosen = `${COMPONENT}\nexport const Sized = ({ size }: { size: 'wide' | null }) => <p className={css[size]} />;`;
  expect(faultsOf({ 'src/web/ui/box.module.css': sheet, 'src/web/ui/box.tsx': chosen })).toEqual([
    'src/web/ui/box.module.css has .tall, which src/web/ui/box.tsx does not use',
  ]);
});

test('a class that the sheet does not have is found, and a use that is only told of is none', () => {
  expect(
    faultsOf({ 'src/web/ui/box.tsx': `${COMPONENT}\nexport const Other = () => <p className={css.bax} />;` }),
  ).toEqual(['src/web/ui/box.tsx uses bax, which src/web/ui/box.module.css does not have']);
  const told = "import css from './box.module.css';\n// css.box\nexport const Box = () => <p className={css.other} />;";
  expect(faultsOf({ 'src/web/ui/box.tsx': told })).toContain(
    'src/web/ui/box.module.css has .box, which src/web/ui/box.tsx does not use',
  );
});

test('a rule without a class of its component is found: it would hold for every page', () => {
  const sheet = (rule: string) => ({ 'src/web/ui/box.module.css': `${SHEET} ${rule}` });
  const fault = ['src/web/ui/box.module.css has rules without a class of its own: they hold for every page'];
  expect(faultsOf(sheet('.box + p, ul + p { margin: 0; }'))).toEqual(fault);
  expect(faultsOf(sheet('@media print { p { margin: 0; } }'))).toEqual(fault);
  expect(faultsOf(sheet('.box > p, :is(.box, b) p { margin: 0; } .box { & p { margin: 0; } }'))).toEqual([]);
});

test('a border that is open by the colour of a side is found: forced colours close it', () => {
  const ring = (side: string) => ({ 'src/web/ui/box.module.css': `.box { border: 2px solid currentColor; ${side} }` });
  expect(faultsOf(ring('border-right-color: transparent;'))).toEqual([
    'src/web/ui/box.module.css leaves a side of a border out by its colour, which forced colours draw',
  ]);
  expect(faultsOf(ring('clip-path: inset(0);'))).toEqual([]);
});

test('a sheet belongs to one component', () => {
  const thief = "import css from '../ui/box.module.css';\nexport const Thief = () => <p className={css.box} />;";
  expect(faultsOf({ 'src/web/market/thief.tsx': thief })).toEqual([
    'src/web/market/thief.tsx imports src/web/ui/box.module.css, which belongs to src/web/ui/box.tsx',
  ]);
  expect(faultsOf({ 'src/web/ui/lost.module.css': SHEET })).toEqual([
    'src/web/ui/lost.module.css is not imported by src/web/ui/lost.tsx',
  ]);
});

test.each([
  ':global(.other) { margin: 0 }',
  '.box { composes: other from "./other.module.css" }',
  '.box [class^="other"] { margin: 0 }',
  '@import "./other.module.css"; .box { margin: 0 }',
])('a component does not style what is not its own: %s', (reaching) => {
  expect(faultsOf({ 'src/web/ui/box.module.css': `${reaching} ${SHEET}` })).toContain(
    'src/web/ui/box.module.css reaches out of its component: no :global but for roles, composes, @import or [class]',
  );
});

test('a role of text gets its place from whoever uses it', () => {
  expect(faultsOf({ 'src/web/ui/box.module.css': `${SHEET} .box :global(.meta) { margin: 0 }` })).toEqual([]);
});

test.each([
  ['className="elsewhere"', 'elsewhere'],
  ["className={isOn ? 'elsewhere' : css.box}", 'elsewhere'],
  ["className={classNames(css.box, kind === 'fine' && 'elsewhere')}", 'elsewhere'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a component's text
  ['className={`elsewhere ${css.box}`}', 'elsewhere'],
  ['className="mt-4"', 'mt-4'],
])('a class that no sheet has is found: %s', (attribute, name) => {
  const text = `${COMPONENT}\nexport const Other = () => <p ${attribute} />;`;
  expect(faultsOf({ 'src/web/ui/box.tsx': text })).toEqual([
    `src/web/ui/box.tsx names the class ${name}, which no sheet has`,
  ]);
});

test('no sheet is for everybody but those of the base', () => {
  expect(faultsOf({ 'src/web/features/detail/parts/detail.css': SHEET })).toEqual([
    'src/web/features/detail/parts/detail.css is a global sheet: a class belongs to one component',
  ]);
});

test('the base has the listed roles, and each is used', () => {
  const faults = faultsOf({ 'src/web/styles/base.css': '.meta { margin: 0 } .more { margin: 0 }' });
  expect(faults).toEqual(
    expect.arrayContaining([
      'src/web/styles/base.css has .more, which is no listed role',
      'src/web/styles/base.css has .meta, which nobody uses',
      'src/web/styles/base.css does not have the role .small',
    ]),
  );
});

test.each(['#b00', 'rgb(1 2 3 / 0.5)', 'red', 'color-mix(in oklab, #b00, var(--ink))'])(
  'a colour stands in the tokens and nowhere else: %s',
  (colour) => {
    expect(faultsOf({ 'src/web/ui/box.module.css': `.box { border: 1px solid ${colour}; }` })).toEqual([
      'src/web/ui/box.module.css writes 1 colours out: they stand in src/web/styles/tokens.css',
    ]);
  },
);

test.each(['currentColor', 'transparent', 'CanvasText', 'var(--ink)'])('that is no colour of its own: %s', (colour) => {
  expect(faultsOf({ 'src/web/ui/box.module.css': `.box { border: 1px solid ${colour}; }` })).toEqual([]);
});

test('nor is a colour written into a picture of a component', () => {
  const text = `${COMPONENT}\nexport const Dot = () => <circle fill="#b00" />;`;
  expect(faultsOf({ 'src/web/ui/box.tsx': text })).toEqual([
    'src/web/ui/box.tsx writes #b00 out: colours stand in src/web/styles/tokens.css',
  ]);
});

test.each(['min-height: 44px;', 'width:44px', 'margin-top: -44px;'])(
  'the size of a target stands in the tokens and nowhere else: %s',
  (declaration) => {
    expect(faultsOf({ 'src/web/ui/box.module.css': `.box { ${declaration} }` })).toEqual([
      'src/web/ui/box.module.css writes the size of a target out: it is var(--target)',
    ]);
  },
);

test.each(['min-height: var(--target);', 'height: 344px;', 'grid-template-columns: 44px 1fr;'])(
  'that is no target that is written out: %s',
  (declaration) => {
    const tokens = `${TOKENS} :root { --target: 44px; }`;
    const sheet = `.box { ${declaration} }`;
    expect(faultsOf({ 'src/web/styles/tokens.css': tokens, 'src/web/ui/box.module.css': sheet })).toEqual([]);
  },
);

test('the dark palette does not stand twice', () => {
  const twice = `${TOKENS} [data-theme="dark"] { --ink: #fff; }`;
  expect(faultsOf({ 'src/web/styles/tokens.css': twice })).toEqual(['src/web/styles/tokens.css sets --ink twice']);
  const bySystem = `${TOKENS} @media (prefers-color-scheme: dark) { :root { --ink: #fff; } }`;
  expect(faultsOf({ 'src/web/styles/tokens.css': bySystem })).toEqual([
    'src/web/styles/tokens.css sets --ink by the scheme: light-dark() says both values at once',
  ]);
  expect(faultsOf({ 'src/web/styles/tokens.css': `${TOKENS} @media print { :root { --ink: #000; } }` })).toEqual([]);
});

test('a token that is used is set somewhere', () => {
  expect(faultsOf({ 'src/web/ui/box.module.css': '.box { color: var(--inc); }' })).toEqual([
    'src/web/ui/box.module.css uses --inc, which is set nowhere',
  ]);
});

test('a layer that the build gives no place is found: it would win over every component', () => {
  const sheet = '@layer base { p { margin: 0 } }\n@layer components { p { margin: 0 } }';
  expect(faultsOf({ 'src/web/styles/fonts.css': sheet })).toEqual([
    'src/web/styles/fonts.css has the layer components; sheets of their own know base alone',
  ]);
});
