import { blogPath } from '#contract/article-paths.ts';
import { ArticleView } from '../../features/reading/article-view.tsx';
import { ShareLinks } from '../../features/reading/share-links.tsx';
import { inBrowser, type LoadInput, need, onServer } from '../../load.ts';
import { describePage, publicMeta } from '../../public-meta.ts';
import { BackLink } from '../../ui/back-link.tsx';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/blog-article-page.ts';

async function load({ app, url, params, now }: LoadInput) {
  const article = need(await app.reading.readBlogArticle({ params: { uid: params.uid ?? '' } }), url);
  return { article, now, address: `${url.origin}${url.pathname}` };
}

export const handle: FrameHandle = { frame: 'brand' };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { title, metaTitle, description } = loaderData.article;
  return metaTitle === '' ? publicMeta(title, description) : [{ title: metaTitle }, ...describePage(description)];
};

export default function BlogArticle({ loaderData: { article, now, address } }: Route.ComponentProps) {
  const back = <BackLink to={blogPath()}>Back to blog</BackLink>;
  return (
    <ArticleView article={article} now={now} before={back} onward={back}>
      <ShareLinks address={address} title={article.title} />
    </ArticleView>
  );
}
