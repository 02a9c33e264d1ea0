/** The seed that `SEED` gives, else another each time: print it, and give it again to see the same. */
export function readSeed(): number {
  const given = process.env.SEED ?? '';
  return /^\d{1,9}$/.test(given) ? Number(given) : Math.floor(Math.random() * 1e9);
}
