// Plain JavaScript without packages: runs on whatever Node the machine has.

/**
 * The lines of Node that the project is tested on, each with the oldest release that has the security fixes known when it
 * was written here. An older one is not used, packaged or not.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const OLDEST_NODE = { 24: '24.21.0', 26: '26.10.0' };

const NEWEST_LINE = Math.max(...Object.keys(OLDEST_NODE).map(Number));

/** @typedef {{ readonly version: string, readonly path: string }} Node */

/**
 * The newest of the packaged Node and those of the machine; of two of one version the packaged one, whose checksum is known.
 * A line newer than every one we know is taken only where no other is to be had; null when none is safe.
 *
 * @param {Node | null} packaged
 * @param {readonly Node[]} installed
 * @returns {Node | null}
 */
export function chooseNode(packaged, installed) {
  const candidates = packaged === null ? installed : [packaged, ...installed];
  const [newest] = candidates.filter(isSafe).sort((left, right) => compareVersions(right.version, left.version));
  return newest ?? installed.find(({ version }) => majorOf(version) > NEWEST_LINE) ?? null;
}

/** What is said when there is none. */
export const NO_NODE = `Node ${Object.values(OLDEST_NODE).join(' or ')}, or a later release of one of these lines, is needed. No package brings it for ${process.platform} ${process.arch}; please install it and start again.`;

/** Has the security releases we know of. @param {{ readonly version: string }} node */
export function isSafe({ version }) {
  const oldest = OLDEST_NODE[majorOf(version)];
  return oldest !== undefined && compareVersions(version, oldest) >= 0;
}

/** @param {string} version */
const majorOf = (version) => Number(version.split('.')[0]);

/** Below zero when the first is the older. @param {string} left @param {string} right */
function compareVersions(left, right) {
  const [ours, theirs] = [left, right].map((version) => version.split(/[.-]/).map(Number));
  const differing = [0, 1, 2].find((place) => ours[place] !== theirs[place]);
  return differing === undefined ? 0 : ours[differing] - theirs[differing];
}
