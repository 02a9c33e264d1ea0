import { Html } from '../ui/html.tsx';
import { useShell } from '../use-shell.ts';
import css from './help-contact.module.css';

/** Whom to write to, and the number under which the log tells what happened. */
export function HelpContact({ requestId }: { readonly requestId?: string | undefined }) {
  const contactHtml = useShell()?.contactHtml ?? '';
  return (
    <>
      {requestId !== undefined && (
        <p>
          If you write to us about this, please quote the number <code className={css.number}>{requestId}</code>
        </p>
      )}
      {contactHtml !== '' && (
        <div className={css.contact}>
          <Html html={contactHtml} className="small" />
        </div>
      )}
    </>
  );
}
