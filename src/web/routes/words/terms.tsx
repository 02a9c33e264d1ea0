import { printDay } from '#domain/print/print-day.ts';
import { WordsArticle } from '../../features/words/words-article.tsx';
import { inBrowser, type LoadInput, need, onServer } from '../../load.ts';
import { publicMeta } from '../../public-meta.ts';
import type { Route } from './+types/terms.ts';

const load = async ({ app, url }: LoadInput) => need(await app.shell.readTerms(), url);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => publicMeta('Terms and Conditions', 'The terms on which Anabranch is used.');

export default function Terms({ loaderData: { licenceHtml, publishedAt } }: Route.ComponentProps) {
  return (
    <WordsArticle
      title="Terms and Conditions"
      version={<p className="meta">In force since {printDay(publishedAt)}</p>}
      html={licenceHtml}
    />
  );
}
