import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-program.ts';
import { childrenOf, isNode, type Node, nameIn, parseFile } from './syntax-tree.ts';

const PAGES = 'src/web';
const FLAGS = ['replace', 'preventScrollReset'];
const isFlag = (name: unknown): name is string => FLAGS.includes(String(name));

interface Navigation {
  /** File, and what of it goes where: the words of the source, a `${` as `{`. */
  readonly what: string;
  readonly flags: readonly string[];
}

/** Every link, form and call of the pages that says something of the way back or of the scroll, or that leads to `?...`. */
function navigationsOf(path: string): readonly Navigation[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  if (!/\breplace\b|preventScrollReset|to=(?:"|\{[`'"])\?/.test(text)) return [];
  const file = relative(PAGES, path);
  const wordsOf = (node: unknown): string =>
    isNode(node) ? text.slice(node.start, node.end).replace(/\s+/g, ' ').replaceAll('${', '{') : '';
  const found: Navigation[] = [];
  const visit = (node: Node): void => {
    const read =
      node.type === 'JSXOpeningElement' ? readElement(node) : node.type === 'CallExpression' ? readCall(node) : null;
    if (read !== null) found.push({ what: `${file} ${read.what}`, flags: read.flags });
    for (const [child] of childrenOf(node)) visit(child);
  };
  const readElement = (node: Node): Navigation | null => {
    const attributes = (node.attributes as readonly Node[]).map(
      (one) => [nameOf(one.name), wordsOf(one.value)] as const,
    );
    const [, to = ''] = attributes.find(([name]) => name === 'to' || name === 'id') ?? [];
    const flags = attributes.flatMap(([name, value]) => (isFlag(name) ? [name + value] : []));
    return flags.length === 0 && !/^(?:"|\{[`'"])\?/.test(to) ? null : { what: `<${wordsOf(node.name)} ${to}>`, flags };
  };
  const readCall = (node: Node): Navigation | null => {
    const given = node.arguments as readonly Node[];
    const options = given.flatMap((one) =>
      one.type === 'ObjectExpression' ? (one.properties as readonly Node[]) : [],
    );
    const flags = options.flatMap(({ key, value }) => {
      const name = nameIn(key);
      return isFlag(name) ? [name + (wordsOf(value) === 'true' ? '' : wordsOf(value))] : [];
    });
    return flags.length === 0 ? null : { what: `${wordsOf(node.callee)}(${wordsOf(given[0])})`, flags };
  };
  visit(parseFile(path, text));
  return found;
}
const nameOf = (name: unknown): string => (isNode(name) ? String(name.name) : '');

const NAVIGATIONS = globSync(`${PAGES}/**/*.{ts,tsx}`, { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap(navigationsOf);

/** What each of them is to do, in words; a new one has its line where it belongs. */
const MEANT: Readonly<Record<string, { readonly flags: readonly string[]; readonly of: readonly string[] }>> = {
  'choosing a zone on the map is no step of the way back, and the map stays in sight': {
    flags: ['replace', 'preventScrollReset'],
    of: ['features/basin-map/map-picture.tsx <Link {url}>'],
  },
  'a dialog that is left is no step of the way back, and what lies under it stays where it is': {
    flags: ['replace', 'preventScrollReset'],
    of: [
      'features/alerts/alert-dialogs.tsx navigate(ALERTS())',
      'features/alerts/alert-dialogs.tsx <ButtonLink {ALERTS()}>',
      "features/settings/password-dialog.tsx <ButtonLink {href('/settings')}>",
      "features/settings/password-dialog.tsx navigate(href('/settings'))",
      "features/settings/recovery-codes.tsx <ButtonLink {href('/settings')}>",
      "features/settings/two-factor-dialog.tsx <ButtonLink {href('/settings')}>",
      "features/settings/two-factor-dialog.tsx navigate(href('/settings'))",
      'forms/confirm-dialog.tsx <ButtonLink {closeTo}>',
      'forms/confirm-dialog.tsx navigate(closeTo)',
    ],
  },
  'the way back from a new alert leads to the list, not to the question which type': {
    flags: ['replace'],
    of: ["{href('/notifications/edit/limit/:id?')}", "{href('/notifications/edit/price/:notificationType?/:id?')}"].map(
      (to) => `features/alerts/alert-dialogs.tsx <ButtonLink ${to}>`,
    ),
  },
  'a form that is sent, or sent again, is no step of the way back, and with mistakes it stays where it is': {
    flags: ['replace', 'preventScrollReset'],
    of: [
      'features/settings/pending-email.tsx <Form {KEEP_FORM}>',
      'forms/account-form.tsx <Form >',
      'forms/use-second-try.ts submit(sent.form)',
      'features/search-form/use-search-form.ts navigate(`{formPath(address)}?clear`)',
    ],
  },
  'a form after which another page comes is no step of the way back': {
    flags: ['replace'],
    of: ['features/account/token-form.tsx <Form >', 'routes/account/reset-password.tsx <Form >'],
  },
  'an address that stands for another is no step of the way back': {
    flags: ['replace'],
    of: [
      'root.tsx navigate(pathWithin(withoutTrailingSlash(pathname) + search + hash))',
      'routes/search/search-frame.tsx <Navigate {settled}>',
    ],
  },
  'a dialog comes over the page where that is': {
    flags: ['preventScrollReset'],
    of: [
      'features/alerts/alert-list.tsx <ButtonLink {CHANNELS()}>',
      'features/alerts/alert-list.tsx <ButtonLink {deletePath(rule)}>',
      'features/inbox/message-view.tsx <ButtonLink {deleteMessagePath(message.id, before)}>',
      'features/settings/data-sections.tsx <ButtonLink "?dialog=delete">',
      'features/settings/pending-email.tsx <ButtonLink "?dialog=send-link-again">',
      'features/settings/sessions-section.tsx <ButtonLink "?dialog=end-others">',
      "features/settings/sessions-section.tsx <ButtonLink {`?{new URLSearchParams({ dialog: 'end-session', session: id })}`}>",
      ...['recovery-codes', 'two-factor', 'two-factor-off'].map(
        (dialog) => `features/settings/two-factor-section.tsx <ButtonLink "?dialog=${dialog}">`,
      ),
    ],
  },
  'what changes a part of a page leaves the page where it is': {
    flags: ['preventScrollReset'],
    of: [
      'charts/lost-chart.tsx <Link {pathname + search}>',
      'features/inbox/notification-list.tsx <Link {to}>',
      'features/outlook/outlook-form.tsx submit(currentTarget)',
      'features/report/as-of-note.tsx <Link {reportUrlNow(address, localDateOf(now))}>',
      'features/report/report-brush.tsx navigate(reportUrl({ ...address, range, isFine }, today))',
      'features/report/report-ends.tsx <ButtonLink {pathname + search}>',
      'features/report/report-form.tsx navigate(asked)',
      'features/results/view-controls.tsx <Link {linkTo({ order })}>',
      "features/search-form/use-search-form.ts navigate(formPath({ ...address, kind: isForward ? 'forward' : 'temporary' }))",
      'features/zone-market/listing-views.tsx <Link {withListings(search, { direction, classId: id })}>',
      'features/zone-market/volume-form.tsx <Form >',
      'ui/segments.tsx <Link {to}>',
    ],
  },
};

test('each link, form and call does to the way back and to the scroll what it is meant to', () => {
  const lineOf = (what: string, flags: readonly string[]): string => [what, ...flags.toSorted()].join(' ');
  const meant = Object.values(MEANT).flatMap(({ flags, of }) => of.map((what) => lineOf(what, flags)));
  expect(NAVIGATIONS.map(({ what, flags }) => lineOf(what, flags)).toSorted()).toEqual(meant.toSorted());
});
