import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Browsers refuse a script that is not the one that was built.
  subResourceIntegrity: true,
  // Pages whose address holds a token send no Referer, and browsers then send forms with the origin `null`. Every
  // action checks the token that signs its form, so a form of another site changes nothing.
  allowedActionOrigins: ['null'],
} satisfies Config;
