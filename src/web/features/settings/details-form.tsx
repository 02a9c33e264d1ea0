import { href } from 'react-router';
import { ACCOUNT_WORDS, describeUpdateFailure } from '#contract/words/account-words.ts';
import { nameChoiceOfZone } from '#contract/words/zone-words.ts';
import { VOLUME_UNIT_FACTS, VOLUME_UNITS, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { AccountForm } from '../../forms/account-form.tsx';
import { ChannelChoices } from '../../forms/channel-choices.tsx';
import { SETTINGS_FIELDS } from '../../forms/check-account.ts';
import { DoneNote } from '../../forms/done-note.tsx';
import { FieldPair } from '../../forms/field-stack.tsx';
import { type FieldMessages, type FormValues, wordsOf } from '../../forms/form-failure.ts';
import { TextField } from '../../forms/text-field.tsx';
import { ZonePicker } from '../../forms/zone-picker.tsx';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { SettingsAnswer } from './act-on-settings.ts';
import { checkDetails } from './check-details.ts';
import { EmailPassword } from './email-password.tsx';
import type { Settings } from './load-settings.ts';
import { PendingEmail } from './pending-email.tsx';

interface DetailsFormProps {
  readonly settings: Settings;
  readonly answer: SettingsAnswer | null;
  readonly csrfToken: string;
}

/** Who I am, where my water is, and how I want to be told. */
export function DetailsForm({ settings, answer, csrfToken }: DetailsFormProps) {
  const { user, zones, pendingEmail, dashboards, chosen } = settings;
  const failure = answer?.failure ?? null;
  const values = failure?.values ?? {};
  const isPending = pendingEmail !== user.email;
  return (
    <AccountForm
      csrfToken={csrfToken}
      failure={failure}
      fields={SETTINGS_FIELDS}
      intent="update"
      check={(typed) => checkDetails(typed, [user.email, pendingEmail])}
      title={({ problem }) => describeUpdateFailure(wordsOf(problem))}
      // The dialog that asks for the password tells what is wrong with it.
      isToldAtField={({ errors }) => errors.password !== undefined}
    >
      {({ errors, isBusy }) => (
        <>
          <input type="hidden" name="userId" value={user.id} />
          <NameFields user={user} values={values} errors={errors} />
          <TextField
            key={pendingEmail}
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            defaultValue={values.email ?? pendingEmail}
            error={errors.email}
            {...(isPending ? {} : { help: 'Your address changes once you open the link we send to the new one.' })}
          />
          {isPending && <PendingEmail email={user.email} pendingEmail={pendingEmail} />}
          <ZonePicker
            id="my_zone"
            name="my_zone"
            label="Zone"
            defaultValue={values.my_zone ?? String(chosen.zone ?? '')}
            error={errors.my_zone}
            zones={zones}
            nameOf={nameChoiceOfZone}
            nothing="Choose a zone"
            help="Prices, limits and fees are worked out from here."
          />
          <UnitField chosen={values.volume_unit ?? chosen.unit} error={errors.volume_unit} />
          <ChannelChoices
            help="Where your alerts reach you. Choose none, one or both."
            chosen={values.notifications?.split(' ') ?? chosen.notifications}
          />
          {dashboards.length > 1 && (
            <DashboardField
              dashboards={dashboards}
              chosen={values.default_dashboard ?? chosen.dashboard}
              error={errors.default_dashboard}
            />
          )}
          <EmailPassword errors={errors} isBusy={isBusy} />
          <Actions>
            <SubmitButton isBusy={isBusy} busyText="Updating">
              Update
            </SubmitButton>
            <ButtonLink to={href('/reset_password/:token?')}>Reset password</ButtonLink>
          </Actions>
          <DoneNote words={isBusy ? null : wordsFor(answer)} act={answer} />
        </>
      )}
    </AccountForm>
  );
}

interface NameFieldsProps {
  readonly user: Settings['user'];
  readonly values: FormValues;
  readonly errors: FieldMessages;
}

const NameFields = ({ user, values, errors }: NameFieldsProps) => (
  <FieldPair>
    <TextField
      name="firstName"
      label="First name"
      autoComplete="given-name"
      defaultValue={values.firstName ?? user.firstName}
      error={errors.firstName}
    />
    <TextField
      name="lastName"
      label="Last name"
      isOptional
      autoComplete="family-name"
      defaultValue={values.lastName ?? user.lastName}
      error={errors.lastName}
    />
  </FieldPair>
);

interface ChoiceProps {
  readonly chosen: string;
  readonly error: string | undefined;
}

const UnitField = ({ chosen, error }: ChoiceProps) => (
  <SelectField
    id="volume_unit"
    name="volume_unit"
    label="Volume unit"
    defaultValue={chosen}
    error={error}
    help="Volumes and prices on every page are shown in this unit."
  >
    {VOLUME_UNITS.map((unit) => (
      <option key={unit} value={unit}>
        {describeUnit(unit)}
      </option>
    ))}
  </SelectField>
);

const DashboardField = ({
  dashboards,
  chosen,
  error,
}: ChoiceProps & { readonly dashboards: Settings['dashboards'] }) => (
  <SelectField
    id="default_dashboard"
    name="default_dashboard"
    label="Default dashboard"
    isOptional
    defaultValue={chosen}
    error={error}
  >
    <option value="">The first one</option>
    {dashboards.map(({ id, title }) => (
      <option key={id} value={id}>
        {title}
      </option>
    ))}
  </SelectField>
);

function wordsFor(answer: SettingsAnswer | null): string | null {
  if (answer?.changes === undefined) return null;
  const { changes } = answer;
  return changes.length === 0 ? ACCOUNT_WORDS.updated : [`${ACCOUNT_WORDS.updated}.`, ...changes].join(' ');
}

/** `Megalitres (ML)` */
const describeUnit = (unit: VolumeUnit): string =>
  `${VOLUME_UNIT_FACTS[unit].name} (${VOLUME_UNIT_FACTS[unit].symbol})`;
