/** What a name says of the trade or of the law, and not of who it is. */
const COMMON_WORDS = new Set(
  'water,waters,market,markets,exchange,broker,brokers,brokerage,brokering,trading,traders,cooperative,company,group,services,pty,ltd,limited,co,inc'.split(
    ',',
  ),
);

/**
 * The shorter names by which providers are told apart where there is little room: without what stands in brackets and
 * without the common words at the end. A name that would not be the only one of its kind stays as it is.
 */
export function shortenProviderNames(names: readonly string[]): ReadonlyMap<string, string> {
  const all = [...new Set(names)];
  const shorts = all.map(shorten);
  return new Map(
    all.map((name, index) => {
      const short = shorts[index] ?? name;
      return [name, shorts.indexOf(short) === shorts.lastIndexOf(short) ? short : name];
    }),
  );
}

function shorten(name: string): string {
  const words = name.replace(/\s*\([^()]*\)\s*$/, '').split(/\s+/);
  const last = words.findLastIndex((word) => !COMMON_WORDS.has(word.toLowerCase().replace(/[.,]/g, '')));
  return last < 0 ? name : words.slice(0, last + 1).join(' ');
}
