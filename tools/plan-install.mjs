// Plain JavaScript without packages: runs on whatever Node the machine has.

/** What `node_modules` holds: `everything`, or what an installation needs and no more. @typedef {'everything' | 'production'} Packages */

/** @typedef {'install everything' | 'build' | 'install for production' | 'remove development'} Step */

/** What the npm scripts need to have: the server and its commands do without what builds and tests them. */
const NEED_NO_DEVELOPMENT = ['start.ts', 'cli.ts'];

/** @type {readonly Step[]} */
const WITH_BUILD = ['build', 'remove development'];

/**
 * The steps before a script can run. In production the packages for development are there for the time of a build, and
 * only where none was brought along; the server starts without them.
 *
 * @param {{ readonly script: string, readonly isProduction: boolean, readonly installed: Packages | null, readonly isBuilt: boolean }} given
 * @returns {readonly Step[]}
 */
export function planInstall({ script, isProduction, installed, isBuilt }) {
  const isServer = script === 'start.ts';
  const needsBuild = isServer && !isBuilt;
  if (isProduction && NEED_NO_DEVELOPMENT.includes(script)) return planProduction({ isServer, needsBuild, installed });
  const needsDevelopment = needsBuild || !NEED_NO_DEVELOPMENT.includes(script);
  return installed === null || (needsDevelopment && installed === 'production') ? ['install everything'] : [];
}

/**
 * @param {{ readonly isServer: boolean, readonly needsBuild: boolean, readonly installed: Packages | null }} given
 * @returns {readonly Step[]}
 */
function planProduction({ isServer, needsBuild, installed }) {
  if (needsBuild) return installed === 'everything' ? WITH_BUILD : ['install everything', ...WITH_BUILD];
  if (installed === null) return ['install for production'];
  // A command beside a running server takes nothing away from it.
  return installed === 'everything' && isServer ? ['remove development'] : [];
}
