import { useState } from 'react';
import { href, useLocation } from 'react-router';
import type { TermsAnswer } from '#contract/operations/shell.ts';
import type { Problem } from '#contract/problems.ts';
import { printDay } from '#domain/print/print-day.ts';
import { httpApp } from '../../api.ts';
import { FailureNote } from '../../forms/failure-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LongHtml } from '../../ui/long-html.tsx';
import { Note } from '../../ui/note.tsx';
import { LogOutForm } from './log-out-form.tsx';
import css from './terms-modal.module.css';

export interface TermsModalProps {
  readonly userId: number;
  readonly terms: TermsAnswer;
  readonly csrfToken: string;
}

/** The terms, until they are accepted: OK accepts and reloads the page, Cancel logs out. */
export function TermsModal({ userId, terms, csrfToken }: TermsModalProps) {
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState(terms);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const accept = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const outcome = await httpApp.users.acceptTerms({ params: { id: String(userId) }, body: { termsId: shown.id } });
    if (outcome.ok) return window.location.reload();
    // Changed while they were being read: what holds now is shown, and asked about anew.
    const latest = outcome.problem.code === 'invalid' ? await httpApp.shell.readTerms() : null;
    if (latest?.ok) setShown(latest.value);
    setIsBusy(false);
    setProblem(latest?.ok ? null : outcome.problem);
  };
  return (
    <Dialog title="Terms and Conditions" className={css.terms}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text that scrolls must be reached by the keyboard */}
      <section className={css.body} key={shown.id} tabIndex={0} aria-label="Text of the terms">
        <p className={`${css.version} meta`}>In force since {printDay(shown.publishedAt)}</p>
        <div className={css.text}>
          <LongHtml html={shown.licenceHtml} />
        </div>
      </section>
      {shown !== terms && (
        <Note tone="info" isAlert>
          <p>The terms have changed since you opened this page. These are the current ones.</p>
        </Note>
      )}
      {problem !== null && <FailureNote problem={problem} />}
      <div className={css.actions}>
        <form method="post" action={href('/accept_terms')} onSubmit={accept}>
          <input type="hidden" name="csrfToken" value={csrfToken} />
          <input type="hidden" name="termsId" value={shown.id} />
          <input type="hidden" name="back" value={pathname + search} />
          <Button type="submit" look="main" aria-disabled={isBusy || undefined}>
            OK
          </Button>
        </form>
        <LogOutForm csrfToken={csrfToken}>
          <Button type="submit">Cancel</Button>
        </LogOutForm>
        <p className="meta">Cancel logs you out.</p>
      </div>
    </Dialog>
  );
}
