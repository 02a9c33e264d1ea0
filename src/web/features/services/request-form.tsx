import { readValuationForm, type ValuationForm } from '#domain/valuations/valuation-request.ts';
import { AccountForm } from '../../forms/account-form.tsx';
import { type FieldGuide, pickFields } from '../../forms/field-guide.ts';
import type { FieldMessages, FormFailure, FormValues } from '../../forms/form-failure.ts';
import { TextField } from '../../forms/text-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useCsrfToken, useShell } from '../../use-shell.ts';

export const VALUATION_FIELDS = {
  offer: { label: 'What it is about' },
  name: { label: 'Name', hint: 'Enter your name' },
  email: { label: 'Email', hint: 'Enter your email address' },
  phone: { label: 'Phone', hint: 'Enter a phone number' },
  holding: { label: 'Holding', hint: 'Say which water it is about' },
  comments: { label: 'Comments' },
} as const satisfies FieldGuide & Record<keyof ValuationForm, unknown>;

/** By the server's own rules. */
function checkValuation(values: FormValues): FieldMessages {
  const read = readValuationForm(pickFields(values, VALUATION_FIELDS));
  return read.ok ? {} : (read.reason as FieldMessages);
}

interface RequestFormProps {
  readonly failure: FormFailure | null;
  readonly offers: readonly string[];
  /** The one that is chosen at first; empty: a valuation. */
  readonly offer: string;
}

/** Asks for a valuation, or for a quote. Who is logged in need not type who it is. */
export const RequestForm = ({ failure, offers, offer }: RequestFormProps) => (
  <AccountForm csrfToken={useCsrfToken()} failure={failure} fields={VALUATION_FIELDS} check={checkValuation}>
    {({ errors, isBusy }) => (
      <>
        {offers.length > 0 && (
          <SelectField
            id="offer"
            name="offer"
            label={VALUATION_FIELDS.offer.label}
            defaultValue={failure?.values.offer ?? offer}
            error={errors.offer}
          >
            <option value="">A valuation, or a question</option>
            {offers.map((one) => (
              <option key={one} value={one}>
                A quote: {one}
              </option>
            ))}
          </SelectField>
        )}
        <PersonFields values={failure?.values ?? null} errors={errors} />
        <TextField
          name="holding"
          label="Holding"
          autoComplete="off"
          isRequired
          defaultValue={failure?.values.holding}
          error={errors.holding}
          help="The water it is about: zone, class and volume, or the number of a share or licence."
        />
        <TextAreaField
          name="comments"
          label="Comments"
          isOptional
          defaultValue={failure?.values.comments}
          error={errors.comments}
        />
        <Trap />
        <SubmitButton isBusy={isBusy} busyText="Sending">
          Send request
        </SubmitButton>
      </>
    )}
  </AccountForm>
);

interface PersonFieldsProps {
  /** What was typed before; null: nothing yet. */
  readonly values: FormValues | null;
  readonly errors: FieldMessages;
}

function PersonFields({ values, errors }: PersonFieldsProps) {
  const user = useShell()?.user ?? null;
  const known = user === null ? {} : { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email };
  const { name, email, phone }: FormValues = values ?? known;
  return (
    <>
      <TextField name="name" label="Name" autoComplete="name" isRequired defaultValue={name} error={errors.name} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        isRequired
        defaultValue={email}
        error={errors.email}
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        isRequired
        defaultValue={phone}
        error={errors.phone}
      />
    </>
  );
}

/** Programs that fill in everything fill in this: no person sees, reaches or hears it. */
const Trap = () => (
  <div className="sr-only" aria-hidden="true" inert>
    <label htmlFor="website">Leave this empty</label>
    <input id="website" name="website" autoComplete="off" tabIndex={-1} />
  </div>
);
