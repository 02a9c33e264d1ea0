/** A path of this site, or the fallback: `redirect` parameters of any other form lead astray. */
export function safeRedirect(target: string | null, fallback: string): string {
  if (target === null || !/^\/(?![/\\])/.test(target) || /[\r\n\t\\]/.test(target)) return fallback;
  const base = 'https://this.site';
  const url = URL.parse(target, base);
  return url === null || url.origin !== base ? fallback : url.pathname + url.search + url.hash;
}
