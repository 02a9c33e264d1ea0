import { href } from 'react-router';
import { titlePage } from '#domain/print/title-page.ts';
import { LimitsView } from '../features/overview/limits-view.tsx';
import { type LoadedOverview, loadOverview } from '../features/overview/load-overview.ts';
import { NewsView } from '../features/overview/news-view.tsx';
import { isPriceKey, LABEL_OF_TAB } from '../features/overview/overview-tabs.ts';
import { PricesView } from '../features/overview/prices-view.tsx';
import { StorageView } from '../features/overview/storage-view.tsx';
import { TabBar } from '../features/overview/tab-bar.tsx';
import { inBrowser, onServer } from '../load.ts';
import { Link } from '../ui/link.tsx';
import { HeadLine, PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/overview-page.ts';

export const loader = onServer(loadOverview);
export const clientLoader = inBrowser(loadOverview);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titlePage(`${LABEL_OF_TAB[loaderData?.key ?? 'temp']} · Market Overview`) },
];

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead>
        <h1>Market Overview</h1>
        <HeadLine>
          <Link to={href('/basin_map')}>Basin map</Link>
        </HeadLine>
      </PageHead>
      <TabBar current={loaderData.key} />
      <View key={loaderData.key} loaded={loaderData} />
    </>
  );
}

function View({ loaded: { key, view, note, homeZone, unit, now } }: { readonly loaded: LoadedOverview }) {
  const reader = { note, homeZone, unit, now };
  if ('prices' in view) return isPriceKey(key) && <PricesView tab={key} prices={view.prices} {...reader} />;
  if ('storage' in view) return <StorageView storage={view.storage} {...reader} />;
  if ('limits' in view) return <LimitsView limits={view.limits} {...reader} />;
  return <NewsView news={view.news} note={note} now={now} />;
}
