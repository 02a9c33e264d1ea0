import { Form, useLocation } from 'react-router';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/field.tsx';
import type { ZoneMarket } from './load-zone-market.ts';
import css from './volume-form.module.css';
import { listViewFields } from './zone-market-address.ts';

/** The volume that spread and total cost are for. */
export function VolumeForm({ volume, volumeError, unit }: Pick<ZoneMarket, 'volume' | 'volumeError' | 'unit'>) {
  const { search } = useLocation();
  return (
    <Form method="get" className={css.form} preventScrollReset>
      <input type="hidden" name="unit" value={printUnitSymbol(unit)} />
      {listViewFields(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <NumberField
        key={volume}
        name="volume"
        label="Volume"
        after={printUnitSymbol(unit)}
        defaultValue={volume}
        {...(volumeError === null ? {} : { error: volumeError })}
      />
      <Button type="submit">Work it out</Button>
    </Form>
  );
}
