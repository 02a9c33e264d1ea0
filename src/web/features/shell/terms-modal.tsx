import { useState } from 'react';
import { useLocation } from 'react-router';
import type { TermsAnswer } from '#contract/operations/shell.ts';
import type { Problem } from '#contract/problems.ts';
import { httpApp } from '../../api.ts';
import { FailureNote } from '../../forms/failure-note.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Html } from '../../ui/html.tsx';
import { printDay } from '../../ui/print-day.ts';
import { LogOutForm } from './log-out-form.tsx';

interface TermsModalProps {
  readonly userId: number;
  readonly terms: TermsAnswer;
  readonly csrfToken: string;
}

/** The terms, until they are accepted: OK accepts and reloads the page, Cancel logs out. */
export function TermsModal({ userId, terms, csrfToken }: TermsModalProps) {
  const { pathname, search } = useLocation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const accept = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const outcome = await httpApp.users.acceptTerms({ params: { id: String(userId) }, body: { termsId: terms.id } });
    if (outcome.ok) window.location.reload();
    else {
      setIsBusy(false);
      setProblem(outcome.problem);
    }
  };
  return (
    <Dialog title="Terms and Conditions" className="terms">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text that scrolls must be reached by the keyboard */}
      <section className="terms-body" tabIndex={0} aria-label="Text of the terms">
        <p className="meta">Version of {printDay(terms.publishedAt)}</p>
        <Html html={terms.licenceHtml} className="prose rich" />
      </section>
      {problem !== null && <FailureNote problem={problem} />}
      <div className="actions">
        <form method="post" action="/accept_terms" onSubmit={accept}>
          <input type="hidden" name="csrfToken" value={csrfToken} />
          <input type="hidden" name="termsId" value={terms.id} />
          <input type="hidden" name="back" value={pathname + search} />
          <button type="submit" className="btn btn-main" aria-disabled={isBusy || undefined}>
            OK
          </button>
        </form>
        <LogOutForm csrfToken={csrfToken}>
          <button type="submit" className="btn">
            Cancel
          </button>
        </LogOutForm>
        <p className="meta">Cancel logs you out.</p>
      </div>
    </Dialog>
  );
}
