import { Link } from 'react-router';
import { ACCOUNT_WORDS, describeUpdateFailure } from '#contract/words/account-words.ts';
import { VOLUME_UNIT_FACTS, VOLUME_UNITS, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { AccountForm } from '../../forms/account-form.tsx';
import { checkSettings, SETTINGS_FIELDS } from '../../forms/check-account.ts';
import { DoneNote } from '../../forms/done-note.tsx';
import { FieldPair } from '../../forms/field-stack.tsx';
import { wordsOf } from '../../forms/form-failure.ts';
import { TextField } from '../../forms/text-field.tsx';
import { ZoneOptions } from '../../forms/zone-options.tsx';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { SettingsAnswer } from './act-on-settings.ts';
import { EmailPassword } from './email-password.tsx';
import type { Settings } from './load-settings.ts';

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
      check={(typed) => {
        const mistakes = checkSettings(typed);
        const email = (typed.email ?? '').trim();
        const isNew = email !== user.email && email !== pendingEmail;
        return isNew && Object.keys(mistakes).length === 0 && (typed.password ?? '') === ''
          ? { password: '' }
          : mistakes;
      }}
      title={({ problem }) => describeUpdateFailure(wordsOf(problem))}
      // The dialog that asks for the password tells what is wrong with it.
      isToldAtField={({ errors }) => errors.password !== undefined}
    >
      {({ errors, isBusy }) => (
        <>
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
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            defaultValue={values.email ?? pendingEmail}
            error={errors.email}
            {...(isPending
              ? { help: <strong>Pending change from {user.email}</strong> }
              : { help: 'A new address counts once you open the link we send to it.' })}
          />
          <SelectField
            id="my_zone"
            name="my_zone"
            label="Zone"
            defaultValue={values.my_zone ?? String(chosen.zone ?? '')}
            error={errors.my_zone}
          >
            <option value="">Choose a zone</option>
            <ZoneOptions zones={zones} />
          </SelectField>
          <SelectField
            id="volume_unit"
            name="volume_unit"
            label="Volume unit"
            defaultValue={values.volume_unit ?? chosen.unit}
            error={errors.volume_unit}
            help="Volumes and prices on every page are shown in this unit."
          >
            {VOLUME_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {describeUnit(unit)}
              </option>
            ))}
          </SelectField>
          <fieldset className="choices" id="notifications">
            <legend className="legend">Notifications</legend>
            <p className="help">Where your alerts reach you. Choose none, one or both.</p>
            <CheckField
              name="notifications"
              value="web"
              label="Inbox"
              help="A message on this site, counted in the menu"
              defaultChecked={chosen.notifications.includes('web')}
            />
            <CheckField
              name="notifications"
              value="email"
              label="Email"
              help="A message to your address"
              defaultChecked={chosen.notifications.includes('email')}
            />
          </fieldset>
          {dashboards.length > 1 && (
            <SelectField
              id="default_dashboard"
              name="default_dashboard"
              label="Default dashboard"
              isOptional
              defaultValue={values.default_dashboard ?? chosen.dashboard}
              error={errors.default_dashboard}
            >
              <option value="">The first one</option>
              {dashboards.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
          )}
          <EmailPassword errors={errors} isBusy={isBusy} />
          <div className="actions">
            <SubmitButton isBusy={isBusy} busyText="Updating">
              Update
            </SubmitButton>
            <Link className="btn" to="/reset_password">
              Reset password
            </Link>
          </div>
          <DoneNote words={answer?.isUpdated === true && !isBusy ? ACCOUNT_WORDS.updated : null} act={answer} />
        </>
      )}
    </AccountForm>
  );
}

/** `Megalitres (ML)` */
const describeUnit = (unit: VolumeUnit): string =>
  `${VOLUME_UNIT_FACTS[unit].name} (${VOLUME_UNIT_FACTS[unit].symbol})`;
