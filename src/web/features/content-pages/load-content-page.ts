import { type LoadInput, need } from '../../load.ts';

/** The content page with this uid; not found where nobody wrote it, the banner where the content service is away. */
export const loadContentPage = async ({ app, url }: Pick<LoadInput, 'app' | 'url'>, uid: string) =>
  need(await app.content.readPage({ params: { uid } }), url);
