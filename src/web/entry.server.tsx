import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { headOf } from './head/head-of.ts';
import { want } from './load.ts';
import { pageContextKey } from './page-context-key.ts';
import { NO_SHEET, ServedPage, type StyleSheet } from './served-page.ts';
import { FaultsTold } from './ui/on-demand.tsx';

export { pageContextKey };

/** Where the build puts the files for browsers, as seen from the server's files. */
const CLIENT_FOLDER = join(import.meta.dirname, '..', 'client');

/** Renders a page in one go: every loader has answered by then, and what a loader found stands behind the page for the browser. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { app, nonce, isForAnybody, isSignedIn } = context.get(pageContextKey);
  shortenChecksums(entry);
  const { serverHandoffStream, ...rendered } = entry;
  const found = await new Response(serverHandoffStream ?? null).text();
  const soleScript = import.meta.env.PROD && status === 200 ? soleScriptOf(entry) : undefined;
  const emptyStates = want(await app.content.readEmptyStates());
  const draw = (areFaultsTold: boolean): string =>
    renderToString(
      <ServedPage value={{ sheet: readSheet(entry), nonce, emptyStates }}>
        <FaultsTold value={areFaultsTold}>
          <ServerRouter context={rendered} url={request.url} nonce={nonce} />
        </FaultsTold>
      </ServedPage>,
    );
  const first = draw(false);
  const drawn = first.includes(LOST_PART) ? draw(true) : first;
  const page = soleScript === undefined ? drawn : drawn.replaceAll(SCRIPTS, '');
  const scripts =
    soleScript === undefined
      ? printHandoff(found, nonce) + printFirstScript(entry, nonce)
      : printSoleScript(soleScript, nonce);
  const body = page.indexOf('</head>');
  const end = page.lastIndexOf('</body>');
  const listZones = async () => want(await app.reference.listZones()) ?? [];
  const head =
    status === 200 ? await headOf(entry, { html: page, url: request.url, nonce, isSignedIn, listZones }) : '';
  headers.set('content-type', 'text/html; charset=utf-8');
  const waitsForTouch = isForAnybody && status === 200;
  const html = `<!DOCTYPE html>${page.slice(0, body)}${head}${page.slice(body, end)}${scripts}${page.slice(end)}`;
  return new Response(
    import.meta.env.PROD && soleScript === undefined ? trim(html, { entry, nonce, waitsForTouch }) : html,
    {
      headers,
      status,
    },
  );
}

/** What React leaves of a part over which it met a fault: of which one it tells nobody. */
const LOST_PART = '<!--$!-->';

/**
 * React Router names each file of the site with 384 bits, in every page. 256 tell a file as surely, in a kilobyte less. One
 * manifest stands in all entries, so this is done once.
 */
function shortenChecksums({ manifest: { sri } }: EntryContext): void {
  if (typeof sri !== 'object') return;
  // What is not built, no page imports: the worker, and a script that stands in a page alone.
  for (const path of Object.keys(sri)) if (!path.startsWith('/a/')) delete sri[path];
  for (const [path, known] of Object.entries(sri))
    if (!known.startsWith('sha256-')) sri[path] = checksumOf(readFileSync(join(CLIENT_FOLDER, path)));
}

/** The script that a page has in the place of all others, if it is one that no script draws. */
function soleScriptOf({ staticHandlerContext: { matches }, routeModules }: EntryContext): string | undefined {
  const { handle } = routeModules[matches.at(-1)?.route.id ?? ''] ?? {};
  return (handle as { readonly soleScript?: string } | undefined)?.soleScript;
}

/** What React Router starts a page with. */
const SCRIPTS = /<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs;

const printSoleScript = (src: string, nonce: string): string =>
  `<script type="module" src="${src}" integrity="${checksumOf(readFileSync(join(CLIENT_FOLDER, src)))}" nonce="${nonce}"></script>`;

const checksumOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

interface Served {
  readonly entry: EntryContext;
  readonly nonce: string;
  readonly waitsForTouch: boolean;
}

/** Without what React Router writes twice, or for routes that are found one by one; and with a script that waits. */
function trim(html: string, { entry, nonce, waitsForTouch }: Served): string {
  const trimmed = html.replaceAll(' data-discover="true"', '');
  return waitsForTouch
    ? holdScript(trimmed, { nonce, files: '', when: AT_FIRST_TOUCH })
    : holdScript(nameChecksumsOnce(trimmed, entry), {
        nonce,
        files: (trimmed.match(PRELOADS) ?? []).join('').replaceAll(` nonce="${nonce}"`, ''),
        when: ONCE_SEEN,
      });
}

/** What is preloaded carries its checksum there; the import map keeps those of what may come later. */
function nameChecksumsOnce(html: string, { manifest: { sri } }: EntryContext): string {
  if (typeof sri !== 'object') return html;
  const preloaded = new Set(Array.from(html.matchAll(PRELOADED), ([, path]) => path));
  const later = Object.entries(sri).filter(([path]) => !preloaded.has(path));
  return html.replace(printImportMap(sri), printImportMap(Object.fromEntries(later)));
}

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const PRELOADED = /<link rel="modulepreload" href="([^"]*)" integrity="/g;

const printImportMap = (integrity: Readonly<Record<string, string>>): string => JSON.stringify({ integrity });

interface Held {
  readonly nonce: string;
  /** What the script is made of, to be asked for at once when it starts. */
  readonly files: string;
  readonly when: string;
}

/**
 * But for the first, some hundred bytes that nothing waits for, a page fetches no script by itself, so that on a slow line
 * nothing stands in the way of what is seen. What starts it stands in a template, and an empty script in its place.
 */
function holdScript(html: string, { nonce, files, when }: Held): string {
  const [main = ''] = MAIN_SCRIPT.exec(html) ?? [];
  return html
    .replaceAll(PRELOADS, '')
    .replace(main, '<script></script>')
    .replace('<head>', `<head><script nonce="${nonce}">${printStarter(when)}</script>`)
    .replace(END, () => `<template id="${START}">${files}${main}</template>${END}`);
}

const MAIN_SCRIPT = /<script nonce="[^"]*" type="module" async="">.*?<\/script>/s;

/** What the loaders found has no such signs (`printForScript`). */
const END = '</body></html>';

const START = 'start';

/** Puts what stands in the template into the page, once all of that is there and `when` says so; a second time it is empty. */
const printStarter = (when: string): string =>
  `{const d=document,{nonce}=d.currentScript,run=()=>{const{content}=d.getElementById('${START}');for(const one of content.children)one.nonce=nonce;d.head.append(content)},
start=()=>{if(d.readyState==='loading')addEventListener('DOMContentLoaded',run);else run()};
${when}}`;

/**
 * A page for anybody works without script: it waits for a sign of somebody. A page that is drawn under a pointer at rest
 * hears of it as of one that moves, by nothing.
 */
const AT_FIRST_TOUCH = `const heard=new AbortController();for(const sign of['pointermove','pointerdown','touchstart','wheel','keydown','focusin','input','popstate'])addEventListener(sign,({movementX,movementY})=>{if(sign==='pointermove'&&movementX===0&&movementY===0)return;heard.abort();start()},{passive:true,signal:heard.signal})`;

/** Any other starts when the browser has shown it; at once where nobody looks, and soon where the browser does not tell. */
const ONCE_SEEN = `if(d.hidden)start();else{addEventListener('visibilitychange',start);addEventListener('load',()=>setTimeout(start,1e3));new PerformanceObserver(start).observe({type:'paint',buffered:true})}`;

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
