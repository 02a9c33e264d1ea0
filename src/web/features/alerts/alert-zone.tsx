import type { FieldMessages, FormValues } from '../../forms/form-failure.ts';
import { ZonePicker } from '../../forms/zone-picker.tsx';
import type { LoadedLimitAlert } from './load-alert.ts';

interface AlertZoneProps extends Pick<LoadedLimitAlert, 'zones'> {
  readonly values: FormValues;
  readonly errors: FieldMessages;
}

/** The zone that an alert is about. */
export const AlertZone = ({ zones, values, errors }: AlertZoneProps) => (
  <ZonePicker
    id="zone"
    name="zone"
    label="Zone"
    zones={zones}
    nothing="Choose a zone"
    defaultValue={values.zone}
    error={errors.zone}
  />
);
