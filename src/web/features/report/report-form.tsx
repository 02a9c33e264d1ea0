import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { printDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import type { FieldMessages } from '../../forms/form-failure.ts';
import { ZonePicker } from '../../forms/zone-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldFrame, InputBox } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { reportPath, urlOfForm } from './report-address.ts';
import type { ReportData } from './report-data.ts';
import css from './report-form.module.css';

interface ReportFormProps {
  readonly report: ReportData;
  /** What the server would not answer, by the name of the field. */
  readonly errors: FieldMessages;
}

/** Of which zone, from when to when. What is changed is fetched at once; without script there is a button. */
export function ReportForm({ report, errors }: ReportFormProps) {
  const { address, zones, zoneId, homeZoneId, earliest, today, now } = report;
  const home = zones.find(({ id }) => id === homeZoneId);
  const navigate = useNavigate();
  // A year that is still being typed is no day that may be asked for.
  const send = ({ currentTarget, target }: FormEvent<HTMLFormElement>): void => {
    const isSettled =
      !(target instanceof HTMLInputElement) ||
      (target.validity.valid && (target.value !== '' || target.name === 'as_of'));
    if (!isSettled) return;
    const asked = urlOfForm(address.kind, new FormData(currentTarget), localDateOf(now));
    void navigate(asked, { preventScrollReset: true });
  };
  return (
    <Form className={css.form} method="get" action={reportPath(address.kind)} onChange={send} noValidate>
      <ZonePicker
        name="zone"
        label="Zone"
        zones={zones}
        {...(home === undefined ? {} : { home })}
        {...(zones.some(({ id }) => String(id) === zoneId)
          ? { defaultValue: zoneId ?? '' }
          : { nothing: 'Choose a zone' })}
        error={errors.zone_from ?? errors.zone}
      />
      <DateField
        name="date_from"
        label="From"
        value={address.range.from}
        help={`from ${printDate(earliest)}`}
        error={errors.date_from}
        min={earliest}
        max={today}
      />
      <DateField
        name="date_to"
        label="To"
        value={address.range.to}
        help={`${address.asOf === null ? 'today' : printDate(today)} at the latest`}
        error={errors.date_to}
        min={earliest}
        max={today}
      />
      <div className={css.asOf}>
        <Fold title="As it was known on a day" isOpen={address.asOf !== null || errors.as_of !== undefined}>
          <DateField
            name="as_of"
            label="Known by the end of"
            value={address.asOf ?? ''}
            help="leave empty for what is known now"
            error={errors.as_of}
            max={localDateOf(now)}
          />
        </Fold>
      </div>
      {address.isFine && <input type="hidden" name="fine" value="1" />}
      {address.scale === 'log' && <input type="hidden" name="scale" value="log" />}
      {address.view === 'table' && <input type="hidden" name="view" value="table" />}
      <Button type="submit" className={css.show}>
        Show
      </Button>
    </Form>
  );
}

interface DateFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly min?: string;
  readonly max: string;
}

function DateField({ name, label, value, help, error, min, max }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // The page goes on to another address, or back to one, and the field stays.
  useEffect(() => {
    if (input.current !== null) input.current.value = value;
  }, [value]);
  return (
    <FieldFrame label={label} help={help} error={error}>
      {(control) => (
        <InputBox>
          <input
            {...control}
            ref={input}
            type="date"
            name={name}
            defaultValue={value}
            {...(min === undefined ? {} : { min })}
            max={max}
          />
        </InputBox>
      )}
    </FieldFrame>
  );
}
