import { Form } from 'react-router';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/field.tsx';
import type { ZoneMarket } from './load-zone-market.ts';
import css from './volume-form.module.css';

/** The volume that spread and total cost are for. */
export const VolumeForm = ({ volume, volumeError, unit }: Pick<ZoneMarket, 'volume' | 'volumeError' | 'unit'>) => (
  <Form method="get" className={css.form} preventScrollReset>
    <input type="hidden" name="unit" value={printUnitSymbol(unit)} />
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
