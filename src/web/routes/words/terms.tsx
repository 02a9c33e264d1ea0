import { httpApp } from '../../api.ts';
import { WordsArticle } from '../../features/words/words-article.tsx';
import { type LoadInput, need } from '../../load.ts';
import { settingContext } from '../../setting.ts';
import { printDay } from '../../ui/print-day.ts';
import type { Route } from './+types/terms.ts';

const load = async ({ app, url }: LoadInput) => need(await app.shell.readTerms(), url);

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  load({ app: context.get(settingContext).app, url, params });

export const clientLoader = ({ url, params }: Route.ClientLoaderArgs) => load({ app: httpApp, url, params });

export const meta = () => [{ title: 'Terms and Conditions · Anabranch' }];

export default function Terms({ loaderData: { licenceHtml, publishedAt } }: Route.ComponentProps) {
  return (
    <WordsArticle
      title="Terms and Conditions"
      version={<p className="meta">In force since {printDay(publishedAt)}</p>}
      html={licenceHtml}
    />
  );
}
