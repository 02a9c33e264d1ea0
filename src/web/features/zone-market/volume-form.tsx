import { Form } from 'react-router';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { PERIOD_FIELD } from '../../market/price-periods.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/field.tsx';
import { PERIOD_OF_MARKET, type ZoneMarket } from './load-zone-market.ts';
import css from './volume-form.module.css';

/** The volume that spread and total cost are for. */
export const VolumeForm = ({
  volume,
  volumeError,
  unit,
  period,
}: Pick<ZoneMarket, 'volume' | 'volumeError' | 'unit' | 'period'>) => (
  <Form method="get" className={css.form} preventScrollReset>
    <input type="hidden" name="unit" value={printUnitSymbol(unit)} />
    {period !== PERIOD_OF_MARKET && <input type="hidden" name={PERIOD_FIELD} value={period} />}
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
