import { Form, useSubmit } from 'react-router';
import { ZonePicker } from '../../forms/zone-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { OUTLOOK_PATH } from './outlook-address.ts';
import type { OutlookData } from './outlook-data.ts';
import css from './outlook-form.module.css';

/** Of which zone: only those that an outlook speaks of. What is chosen is fetched at once; without script there is a button. */
export function OutlookForm({ data: { address, zones, zoneId, homeZoneId } }: { readonly data: OutlookData }) {
  const home = zones.find(({ id }) => id === homeZoneId);
  const submit = useSubmit();
  return (
    <Form
      className={css.form}
      method="get"
      action={OUTLOOK_PATH}
      onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
    >
      <ZonePicker
        name="zone"
        label="Zone"
        zones={zones}
        help={zones.length === 1 ? '1 zone has outlook data' : `${zones.length} zones have outlook data`}
        {...(home === undefined ? {} : { home })}
        {...(zones.some(({ id }) => String(id) === zoneId)
          ? { defaultValue: zoneId ?? '' }
          : { nothing: 'Choose a zone' })}
      />
      {address.view === 'table' && <input type="hidden" name="view" value="table" />}
      <Button type="submit" className={css.show}>
        Show
      </Button>
    </Form>
  );
}
