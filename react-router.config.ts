import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  splitRouteModules: false,
  // The whole map of the site goes with the first page, as a file that is kept. Finding routes one by one would let anybody
  // ask for a thousand paths at once, and takes time with the square of the parts of an address.
  routeDiscovery: { mode: 'initial' },
  // Browsers refuse a script that is not the one that was built.
  subResourceIntegrity: true,
  // Pages whose address holds a token send no Referer, and browsers then send forms with the origin `null`. Every
  // action checks the token that signs its form, so a form of another site changes nothing.
  allowedActionOrigins: ['null'],
} satisfies Config;
