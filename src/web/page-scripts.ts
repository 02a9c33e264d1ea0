import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryContext } from 'react-router';

/** Where the build puts the files for browsers, as seen from the server's files. */
export const CLIENT_FOLDER = join(import.meta.dirname, '..', 'client');

export const checksumOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The scripts of a page, as they stand in it: at the start of its head, and around what its loaders found. */
export interface PageScripts {
  readonly inHead: string;
  readonly beforeFound: string;
  readonly afterFound: string;
}

interface Asked {
  readonly entry: EntryContext;
  readonly nonce: string;
  /** Starts when somebody touches the page, in the place of when it has been shown. */
  readonly waitsForTouch: boolean;
  /** The page with all that React Router prints for its scripts, marked with `nonce`. */
  readonly draw: () => string;
}

/** By the routes of a page, on which alone its scripts depend: the text of them, cut where a nonce belongs. */
const kept = new Map<string, { readonly [Part in keyof PageScripts]: readonly string[] }>();

/** The scripts of a page; where no page of the same routes was served before, they are read from one that is drawn with them. */
export function scriptsOf({ entry, nonce, waitsForTouch, draw }: Asked): PageScripts {
  const routes = entry.staticHandlerContext.matches.map(({ route }) => route.id);
  const key = `${waitsForTouch} ${routes.join(' ')}`;
  const cut = kept.get(key) ?? cutAt(nonce, readScripts(draw(), { entry, nonce, waitsForTouch }));
  kept.set(key, cut);
  return {
    inHead: cut.inHead.join(nonce),
    beforeFound: cut.beforeFound.join(nonce),
    afterFound: cut.afterFound.join(nonce),
  };
}

const cutAt = (nonce: string, { inHead, beforeFound, afterFound }: PageScripts) => ({
  inHead: inHead.split(nonce),
  beforeFound: beforeFound.split(nonce),
  afterFound: afterFound.split(nonce),
});

/**
 * But for the first, some hundred bytes that nothing waits for, a page fetches no script by itself, so that on a slow line
 * nothing stands in the way of what is seen. What starts it stands in a template, and an empty script in its place.
 */
function readScripts(html: string, { entry, nonce, waitsForTouch }: Omit<Asked, 'draw'>): PageScripts {
  const preloads = html.match(PRELOADS) ?? [];
  const [prepared = ''] = PREPARED.exec(html) ?? [];
  const [main = ''] = MAIN_SCRIPT.exec(html) ?? [];
  const files = waitsForTouch ? '' : preloads.join('').replaceAll(` nonce="${nonce}"`, '');
  return {
    inHead: `<script nonce="${nonce}">${printStarter(waitsForTouch ? AT_FIRST_TOUCH : ONCE_SEEN)}</script>`,
    beforeFound: `${waitsForTouch ? prepared : nameChecksumsOnce(prepared, preloads, entry)}<script></script>`,
    afterFound: `<template id="${START}">${files}${main}</template>`,
  };
}

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
/** The checksums of all files, and what takes up what the loaders found. */
const PREPARED =
  /(?:<script[^>]* type="importmap"[^>]*>.*?<\/script>)?<script[^>]*>window\.__reactRouterContext = .*?<\/script>/s;
const MAIN_SCRIPT = /<script nonce="[^"]*" type="module" async="">.*?<\/script>/s;
const START = 'start';

/** What is preloaded carries its checksum there; the import map keeps those of what may come later. */
function nameChecksumsOnce(prepared: string, preloads: readonly string[], { manifest: { sri } }: EntryContext): string {
  if (typeof sri !== 'object') return prepared;
  const later = Object.entries(sri).filter(([path]) => !preloads.some((one) => one.includes(` href="${path}" `)));
  return prepared.replace(printImportMap(sri), () => printImportMap(Object.fromEntries(later)));
}

const printImportMap = (integrity: Readonly<Record<string, string>>): string => JSON.stringify({ integrity });

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

/** Checksums that are already short. */
let shortened: EntryContext['manifest']['sri'];

/**
 * React Router names each file of the site with 384 bits, in every page. 256 tell a file as surely, in a kilobyte less. One
 * manifest stands in all entries, so this is done once.
 */
export function shortenChecksums({ manifest: { sri } }: EntryContext): void {
  if (typeof sri !== 'object' || sri === shortened) return;
  for (const path of Object.keys(sri)) {
    // What is not built, no page imports: the worker, and a script that stands in a page alone.
    if (path.startsWith('/a/')) sri[path] = checksumOf(readFileSync(join(CLIENT_FOLDER, path)));
    else delete sri[path];
  }
  shortened = sri;
}
