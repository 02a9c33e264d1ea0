import { printDay } from '#domain/print/print-day.ts';
import { ContentArticle } from '../../features/content-pages/content-article.tsx';
import { ForVisitors } from '../../features/reading/for-visitors.tsx';
import { loadForVisitors } from '../../features/reading/load-for-visitors.ts';
import { inBrowser, type LoadInput, need, onServer } from '../../load.ts';
import { publicMeta } from '../../public-meta.ts';
import type { Route } from './+types/terms.ts';

async function load({ app, url }: LoadInput) {
  const [terms, forVisitors] = await Promise.all([app.shell.readTerms(), loadForVisitors({ app })]);
  return { ...need(terms, url), forVisitors };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => publicMeta('Terms and Conditions', 'The terms on which Anabranch is used.');

export default function Terms({ loaderData: { licenceHtml, publishedAt, forVisitors } }: Route.ComponentProps) {
  return (
    <ContentArticle
      title="Terms and Conditions"
      version={<p className="meta">In force since {printDay(publishedAt)}</p>}
      html={licenceHtml}
      after={<ForVisitors led={forVisitors} />}
    />
  );
}
