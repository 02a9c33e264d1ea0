import type { ReactNode } from 'react';
import { AccountForm } from '../../forms/account-form.tsx';
import type { FieldGuide } from '../../forms/field-guide.ts';
import type { FormFailure } from '../../forms/form-failure.ts';
import { TextField } from '../../forms/text-field.tsx';
import { keepTypedAddress, typedAddress } from '../../forms/typed-address.ts';
import { FlowEnd } from '../../ui/flow-end.tsx';
import { Link } from '../../ui/link.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useCsrfToken } from '../../use-shell.ts';
import { AccountLinks } from './account-links.tsx';
import { AccountPage } from './account-page.tsx';

interface AddressFormProps {
  readonly heading: string;
  /** The field, as the call names it. */
  readonly name: string;
  readonly fields: FieldGuide;
  readonly help?: string;
  readonly button: string;
  /** What went wrong; null once the mail is on its way, undefined before anything was sent. */
  readonly failure: FormFailure | null | undefined;
  readonly title?: () => string;
  /** Where the login leads. */
  readonly login: string;
  /** What is said above the field. */
  readonly children?: ReactNode;
  /** What is said once it was sent, and where else to go then. */
  readonly sent: ReactNode;
  readonly afterwards?: ReactNode;
}

/** Asks for an address and mails a link to it, whoever it belongs to. */
export function AddressForm(props: AddressFormProps) {
  const { heading, name, fields, help, button, failure, title, login, children, sent, afterwards } = props;
  const csrfToken = useCsrfToken();
  const toLogin = <Link to={login}>Login</Link>;
  if (failure === null) {
    return (
      <AccountPage>
        <FlowEnd
          title="Check your email"
          next={
            <AccountLinks>
              {toLogin}
              {afterwards}
            </AccountLinks>
          }
        >
          {sent}
        </FlowEnd>
      </AccountPage>
    );
  }
  return (
    <AccountPage>
      <AccountForm
        heading={heading}
        csrfToken={csrfToken}
        failure={failure ?? null}
        fields={fields}
        {...(title === undefined ? {} : { title })}
      >
        {({ errors, isBusy }) => (
          <>
            {children}
            <TextField
              name={name}
              label="Email"
              inputMode="email"
              autoComplete="username"
              {...(help === undefined ? {} : { help })}
              defaultValue={failure?.values[name] ?? typedAddress()}
              onChange={keepTypedAddress}
              error={errors[name]}
            />
            <SubmitButton isFull isBusy={isBusy} busyText="Sending">
              {button}
            </SubmitButton>
            <AccountLinks>{toLogin}</AccountLinks>
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
