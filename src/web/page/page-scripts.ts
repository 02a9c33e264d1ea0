import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryContext } from 'react-router';

/** Where the build puts the files for browsers, as seen from the server's files. */
export const CLIENT_FOLDER = join(import.meta.dirname, '..', 'client');

export const checksumOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** What stands for the nonce in what is kept. No nonce has such signs. */
const MARK = '-nonce-';

/** The scripts of a page, as they stand in it: at the start of its head, and at the end of its body. */
export interface PageScripts {
  readonly inHead: string;
  readonly atEnd: string;
}

interface AskedScripts {
  readonly entry: EntryContext;
  readonly nonce: string;
  /** What its loaders found, and the script that is named beside it; stands after what takes it up. */
  readonly handoff: string;
  /** Starts when somebody touches the page, in the place of when it has been shown. */
  readonly waitsForTouch: boolean;
  /** The page with all that React Router prints for its scripts, marked with a nonce. */
  readonly draw: (nonce: string) => string;
}

/** Of a page's scripts what is the same in every page of its routes, cut where a nonce belongs. */
interface KeptScripts {
  readonly inHead: readonly string[];
  readonly beforeHandoff: readonly string[];
  readonly afterHandoff: readonly string[];
}

/** By the routes of a page, on which alone they depend. */
const kept = new Map<string, KeptScripts>();

/** The scripts of a page; where none of the same routes was served before, they are read from one that is drawn with them. */
export function scriptsOf({ entry, nonce, handoff, waitsForTouch, draw }: AskedScripts): PageScripts {
  const routes = entry.staticHandlerContext.matches.map(({ route }) => route.id);
  const key = `${waitsForTouch} ${routes.join(' ')}`;
  const cut = kept.get(key) ?? readScripts(draw(MARK), entry, waitsForTouch);
  kept.set(key, cut);
  return {
    inHead: cut.inHead.join(nonce),
    atEnd: cut.beforeHandoff.join(nonce) + handoff + cut.afterHandoff.join(nonce),
  };
}

/**
 * But for the first, some hundred bytes that nothing waits for, a page fetches no script by itself, so that on a slow line
 * nothing stands in the way of what is seen. What starts it stands in a template.
 */
function readScripts(html: string, entry: EntryContext, waitsForTouch: boolean): KeptScripts {
  const preloads = html.match(PRELOADS) ?? [];
  const [prepared, main] = [find(PREPARED, html), find(MAIN_SCRIPT, html)];
  const files = waitsForTouch ? '' : preloads.join('').replaceAll(` nonce="${MARK}"`, '');
  return {
    inHead: `<script nonce="${MARK}">${printStarter(waitsForTouch ? AT_FIRST_TOUCH : ONCE_SEEN)}</script>`.split(MARK),
    beforeHandoff: (waitsForTouch ? prepared : nameChecksumsOnce(prepared, preloads, entry)).split(MARK),
    afterHandoff: `<template id="${START}">${files}${main}</template>`.split(MARK),
  };
}

/** A page without it would stand there dead, and every later one of its routes. */
function find(pattern: RegExp, html: string): string {
  const [found] = pattern.exec(html) ?? [];
  if (found === undefined) throw new Error(`React Router prints no ${pattern}.`);
  return found;
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
