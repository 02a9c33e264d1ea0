import { href, useLocation } from 'react-router';
import type { SignedIn } from '../../shell-data.ts';
import css from './release-selector.module.css';

export interface ReleaseSelectorProps {
  readonly preview: NonNullable<SignedIn['preview']>;
  readonly csrfToken: string;
  readonly id: string;
}

/** For editors: which version of the words is shown, what is published or a release that is being prepared. */
export function ReleaseSelector({ preview, csrfToken, id }: ReleaseSelectorProps) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={href('/preview_release')} className={css.release}>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="back" value={pathname + search} />
      <label htmlFor={id}>Content release</label>
      <div className={css.row}>
        <select id={id} name="ref" defaultValue={preview.shown ?? ''}>
          <option value="">Published</option>
          {preview.releases.map(({ ref, label }) => (
            <option key={ref} value={ref}>
              {label}
            </option>
          ))}
        </select>
        <button type="submit">Show</button>
      </div>
    </form>
  );
}
