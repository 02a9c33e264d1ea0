import { redirect } from 'react-router';

/** Stands for the site itself, whatever its name: an address that stays here stays at any other. */
const HERE = 'https://here.invalid';

/** Signs that no address of ours holds, and that browsers read past. */
const CONTROL = /\p{Cc}/u;

/**
 * A path of this site, as a browser will read it; `/` for anything that leads elsewhere. What comes out is judged, not
 * what went in: `/..//elsewhere.example` looks like a path of ours and becomes `//elsewhere.example`.
 */
export function pathWithin(target: string): string {
  const url = target.startsWith('/') ? URL.parse(target, HERE) : null;
  if (url === null || !isHere(url)) return '/';
  const path = url.pathname + url.search + url.hash;
  const again = /^\/[/\\]/.test(path) || CONTROL.test(path) ? null : URL.parse(path, HERE);
  return again !== null && isHere(again) ? path : '/';
}

const isHere = ({ origin, username, password }: URL): boolean => origin === HERE && username === '' && password === '';

/** Where somebody asked to be led; `otherwise` where he asked for nothing. */
export const pathAskedFor = (target: string | null | undefined, otherwise: string): string =>
  target == null || target === '' ? otherwise : pathWithin(target);

/** The one way in which a page sends the browser on: never to another site, whatever the address was made of. */
export const redirectTo = (target: string, init?: number | ResponseInit): Response =>
  redirect(pathWithin(target), init);
