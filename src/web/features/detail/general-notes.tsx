import { Fold } from '../../ui/fold.tsx';
import { Html } from '../../ui/html.tsx';
import css from './general-notes.module.css';

interface GeneralNotesProps {
  readonly title: string;
  /** Of the editors; one without text is left out. */
  readonly notes: readonly { readonly heading: string; readonly html: string | undefined }[];
}

/** What holds for any trade and not for this one alone, in the words of the editors: a line until somebody wants it. */
export function GeneralNotes({ title, notes }: GeneralNotesProps) {
  const written = notes.flatMap(({ heading, html = '' }) => (html === '' ? [] : [{ heading, html }]));
  if (written.length === 0) return null;
  return (
    <Fold title={title}>
      {written.map(({ heading, html }) => (
        <div key={heading} className={css.note}>
          <h4 className="label">{heading}</h4>
          <Html html={html} className="small prose" />
        </div>
      ))}
    </Fold>
  );
}
