import { href, useLocation } from 'react-router';
import type { SignedIn } from '../../shell-data.ts';
import css from './preview-banner.module.css';

/** On every page while its words are those of a release: which one, and the way back to what everybody reads. */
export function PreviewBanner({ preview, csrfToken }: Pick<SignedIn, 'preview' | 'csrfToken'>) {
  const { pathname, search } = useLocation();
  const release = preview?.releases.find(({ ref }) => ref === preview.shown);
  if (release === undefined) return null;
  return (
    <form method="post" action={href('/preview_release')} className={css.banner} aria-label="Preview">
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="back" value={pathname + search} />
      Preview of “{release.label}”, which is not published.
      <button type="submit">Show what is published</button>
    </form>
  );
}
