import { universityItemPath, universityPath } from '#contract/article-paths.ts';
import { ArticleView } from '../../features/reading/article-view.tsx';
import { inBrowser, type LoadInput, need, onServer } from '../../load.ts';
import { publicMeta } from '../../public-meta.ts';
import { BackLink, OnwardLink } from '../../ui/back-link.tsx';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/university-article-page.ts';

async function load({ app, url, params, now }: LoadInput) {
  const article = need(await app.reading.readUniversityArticle({ params: { uid: params.uid ?? '' } }), url);
  return { article, now };
}

export const handle: FrameHandle = { frame: 'brand' };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : publicMeta(loaderData.article.title, loaderData.article.description);

export default function UniversityArticle({ loaderData: { article, now } }: Route.ComponentProps) {
  const { parent, next } = article;
  const before = (
    <BackLink to={universityPath(parent?.uid)}>{parent === null ? 'Back to University' : parent.header}</BackLink>
  );
  const onward = (
    <>
      <BackLink to={universityPath(parent?.uid)}>Back to {parent === null ? 'University' : parent.header}</BackLink>
      {next !== null && <OnwardLink to={universityItemPath(next.uid)}>Next: {next.title}</OnwardLink>}
    </>
  );
  return <ArticleView article={article} now={now} before={before} onward={onward} />;
}
