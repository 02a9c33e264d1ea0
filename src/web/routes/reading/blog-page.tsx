import { BlogView } from '../../features/reading/blog-view.tsx';
import { inBrowser, type LoadInput, need, onServer } from '../../load.ts';
import { publicMeta } from '../../public-meta.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/blog-page.ts';

const load = async ({ app, url }: LoadInput) => ({
  blog: need(await app.reading.listBlog(), url),
  isCompact: url.searchParams.get('list') === 'compact',
});

export const handle: FrameHandle = { frame: 'brand' };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) => publicMeta('Blog', loaderData?.blog.description);

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogView {...loaderData} />;
}
