import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { headOf } from './head/head-of.ts';
import { want } from './load.ts';
import { CLIENT_FOLDER, checksumOf, type PageScripts, scriptsOf, shortenChecksums } from './page/page-scripts.ts';
import { NO_SHEET, ServedPage, type StyleSheet } from './page/served-page.ts';
import { pageContextKey } from './page-context-key.ts';
import { FaultsTold } from './ui/on-demand.tsx';

export { pageContextKey };

/** Renders a page in one go: every loader has answered by then, and what a loader found stands behind the page for the browser. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { app, nonce, isAnonymousPage, isSignedIn } = context.get(pageContextKey);
  shortenChecksums(entry);
  const { serverHandoffStream, ...rendered } = entry;
  const found = await new Response(serverHandoffStream ?? null).text();
  const soleScript = import.meta.env.PROD && status === 200 ? soleScriptOf(entry) : undefined;
  const emptyStates = want(await app.content.readEmptyStates());
  const draw = ({ mark = nonce, areFaultsTold = false, hasScripts = import.meta.env.DEV } = {}): string =>
    renderToString(
      <ServedPage value={{ sheet: readSheet(entry), nonce: mark, hasScripts, emptyStates }}>
        <FaultsTold value={areFaultsTold}>
          <ServerRouter context={rendered} url={request.url} nonce={mark} />
        </FaultsTold>
      </ServedPage>,
    );
  const first = draw();
  const drawn = first.includes(LOST_PART) ? draw({ areFaultsTold: true }) : first;
  const page = import.meta.env.PROD ? drawn.replaceAll(soleScript === undefined ? DISCOVERED : UNUSED, '') : drawn;
  const scripts = (): PageScripts => {
    if (soleScript !== undefined) return { inHead: '', atEnd: printSoleScript(soleScript, nonce) };
    const handoff = printHandoff(found, nonce) + printFirstScript(entry, nonce);
    if (import.meta.env.DEV) return { inHead: '', atEnd: handoff };
    const waitsForTouch = isAnonymousPage && status === 200;
    return scriptsOf({ entry, nonce, handoff, waitsForTouch, draw: (mark) => draw({ mark, hasScripts: true }) });
  };
  const { inHead, atEnd } = scripts();
  const start = page.indexOf('<head>') + '<head>'.length;
  const body = page.indexOf('</head>');
  const end = page.lastIndexOf('</body>');
  const listZones = async () => want(await app.reference.listZones()) ?? [];
  const head =
    status === 200 ? await headOf(entry, { html: page, url: request.url, nonce, isSignedIn, listZones }) : '';
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = `<!DOCTYPE html>${page.slice(0, start)}${inHead}${page.slice(start, body)}${head}${page.slice(body, end)}${atEnd}${page.slice(end)}`;
  return new Response(html, { headers, status });
}

/** What React leaves of a part over which it met a fault: of which one it tells nobody. */
const LOST_PART = '<!--$!-->';

/** For routes that are found one by one, as ours are not. */
const DISCOVERED = ' data-discover="true"';

/** The script that a page has in the place of all others, if it is one that no script draws. */
function soleScriptOf({ staticHandlerContext: { matches }, routeModules }: EntryContext): string | undefined {
  const { handle } = routeModules[matches.at(-1)?.route.id ?? ''] ?? {};
  return (handle as { readonly soleScript?: string } | undefined)?.soleScript;
}

/** In a page whose sole script is its own, also what would bring back where the reader was. */
const UNUSED = /<script\b.*?<\/script>| data-discover="true"/gs;

const printSoleScript = (src: string, nonce: string): string =>
  `<script type="module" src="${src}" integrity="${checksumOf(readFileSync(join(CLIENT_FOLDER, src)))}" nonce="${nonce}"></script>`;

/** What the loaders found, for the router in the browser, which reads it from this stream. */
const printHandoff = (found: string, nonce: string): string =>
  `<script nonce="${nonce}">{const to=window.__reactRouterContext.streamController;to.enqueue(${printForScript(found)});to.close()}</script>`;

/** As a literal of a script: nothing in it ends the literal or the script. In single quotes, for the text is full of double ones. */
const printForScript = (text: string): string =>
  `'${text.replace(/[\\'<\n\r\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;

let sheet: StyleSheet | undefined;

/** The one sheet that the build makes of all styles. In development there is none; Vite brings them one by one. */
function readSheet({ manifest }: EntryContext): StyleSheet {
  const [href] = manifest.routes.root?.css ?? [];
  if (href === undefined) return NO_SHEET;
  if (sheet?.href === href) return sheet;
  const text = readFileSync(join(CLIENT_FOLDER, href), 'utf8');
  sheet = { text, href, integrity: checksumOf(text) };
  return sheet;
}

/**
 * A script by its address with its checksum, as scanners look for it. All the others are imported: the preloads and the
 * import map, which React Router writes, hold their checksums.
 */
function printFirstScript({ manifest }: EntryContext, nonce: string): string {
  const [src = ''] = manifest.entry.imports;
  const integrity = typeof manifest.sri === 'object' ? manifest.sri[src] : undefined;
  return integrity === undefined
    ? ''
    : `<script type="module" async src="${src}" integrity="${integrity}" nonce="${nonce}"></script>`;
}

/** What a loader or an action threw: one line of the log. Answers that are errors by themselves are none of ours. */
export function handleError(
  error: unknown,
  { request, context }: { readonly request: Request; readonly context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageContextKey).report(error);
}
