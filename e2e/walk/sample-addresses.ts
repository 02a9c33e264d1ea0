/** What stands for a parameter of a path in the walk. */
const SAMPLES: Readonly<Record<string, string>> = {
  token: 'a'.repeat(43),
  key: '1',
  '*': 'no-such-page',
};

/** What a screen of the search is asked for. */
const QUERIES: Readonly<Record<string, string>> = {
  temporary: 'volume=100&unit=ML',
  permanent: 'volume=10&unit=ML&reliability=1',
  forward: 'volume=100&unit=ML',
};

/** Zone 7, which the irrigator comes from, has something of everything. */
const ZONE_LOOKED_AT = '12';

/** The address at which a path of the table of routes is looked at. */
export function sampleAddress(path: string): string {
  const filled = path.replace(/:(\w+)|\*/g, (whole, name: string | undefined) => {
    const sample = SAMPLES[name ?? whole];
    if (sample === undefined) throw new Error(`Nothing stands for ":${name}" of ${path}: it needs a sample.`);
    return sample;
  });
  const [, kind, rest] = /^\/search\/\w+\/(\w+)\/results(.*)$/.exec(path) ?? [];
  if (kind === undefined) return filled;
  return `${filled}?${QUERIES[kind]}${rest === '' ? '' : `&at=${ZONE_LOOKED_AT}`}`;
}
