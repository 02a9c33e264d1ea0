import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Actions } from '../ui/actions.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { AccountForm } from './account-form.tsx';
import type { FieldGuide } from './field-guide.ts';
import type { FieldMessages, FormFailure } from './form-failure.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly intent: string;
  /** Names the act. */
  readonly button: string;
  readonly busyText: string;
  readonly isDangerous?: boolean;
  readonly csrfToken: string;
  readonly failure: FormFailure | null;
  /** The page without the dialog. */
  readonly closeTo: string;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly fields?: FieldGuide;
  readonly children: ReactNode | ((errors: FieldMessages) => ReactNode);
}

/** Asks once before something is done. Its address is a page of its own, so it opens without script too. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, intent, button, busyText, isDangerous = false, closeTo, hidden = {}, children } = props;
  const navigate = useNavigate();
  return (
    <Dialog title={title} onClose={() => navigate(closeTo, { replace: true, preventScrollReset: true })}>
      <AccountForm csrfToken={props.csrfToken} failure={props.failure} fields={props.fields ?? {}} intent={intent}>
        {({ errors, isBusy }) => (
          <>
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {typeof children === 'function' ? children(errors) : children}
            <Actions>
              <SubmitButton isBusy={isBusy} busyText={busyText} look={isDangerous ? 'danger' : 'main'}>
                {button}
              </SubmitButton>
              <ButtonLink to={closeTo} replace preventScrollReset>
                Cancel
              </ButtonLink>
            </Actions>
          </>
        )}
      </AccountForm>
    </Dialog>
  );
}
