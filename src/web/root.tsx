import { useContext } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { PageStyles } from './page-styles.ts';
import { settingContext } from './setting.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Anabranch' },
  { name: 'description', content: 'Price, depth, limits and fees of every zone that can reach yours, on one page.' },
];

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  {
    rel: 'preload',
    href: '/fonts/source-sans-3-latin-wght-normal.woff2',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const { nonce, mode } = context.get(settingContext);
  return { nonce, mode };
}

/** The document keeps what it was served with. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { readonly children: React.ReactNode }) {
  const served = useRouteLoaderData<typeof loader>('root');
  const styles = useContext(PageStyles);
  const nonce = typeof window === 'undefined' ? served?.nonce : '';
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, made by the build */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} suppressHydrationWarning />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
