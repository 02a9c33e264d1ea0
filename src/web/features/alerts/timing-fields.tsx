import { FieldPair } from '../../forms/field-stack.tsx';
import type { FieldMessages, FormValues } from '../../forms/form-failure.ts';
import { FieldFrame, InputBox } from '../../ui/field.tsx';

interface TimingFieldsProps {
  readonly values: FormValues;
  readonly errors: FieldMessages;
}

/** When an alert speaks: quiet hours for its mails, and its last day. All of it is optional. */
export const TimingFields = ({ values, errors }: TimingFieldsProps) => (
  <>
    <FieldPair>
      <MomentField
        name="quietFrom"
        type="time"
        label="Mails wait from"
        values={values}
        errors={errors}
        help="In Sydney’s time. The inbox never waits."
      />
      <MomentField name="quietTo" type="time" label="until" values={values} errors={errors} />
    </FieldPair>
    <MomentField
      name="expires"
      type="date"
      label="Last day"
      values={values}
      errors={errors}
      help="The alert ends with this day."
    />
  </>
);

interface MomentFieldProps extends TimingFieldsProps {
  readonly name: string;
  readonly type: 'time' | 'date';
  readonly label: string;
  readonly help?: string;
}

const MomentField = ({ name, type, label, values, errors, help }: MomentFieldProps) => (
  <FieldFrame id={name} label={label} isOptional error={errors[name]} {...(help === undefined ? {} : { help })}>
    {(control) => (
      <InputBox>
        <input {...control} name={name} type={type} defaultValue={values[name]} />
      </InputBox>
    )}
  </FieldFrame>
);
