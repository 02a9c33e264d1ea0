import type { SearchSide } from '#domain/products/kind.ts';
import { listDeliveryMonths } from '#domain/search/list-delivery-months.ts';
import { ANY_MONTH, type SearchDraft } from '#domain/search/search-draft.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { SelectField } from '../../ui/field.tsx';
import { errorOf, type FormErrors } from './check-form.ts';

interface DeliveryFieldProps {
  readonly purchase: SearchSide;
  readonly draft: SearchDraft;
  readonly errors: FormErrors;
  readonly today: CalendarDate;
}

const FIELDS = {
  buy: { name: 'deliveredBy', label: 'Delivered by the end of' },
  sell: { name: 'deliverBy', label: 'Deliver by the end of' },
} as const;

/** The month of forward water: a buyer has it by then, a seller gives it then. */
export function DeliveryField({ purchase, draft, errors, today }: DeliveryFieldProps) {
  const { name, label } = FIELDS[purchase];
  return (
    <SelectField
      id={name}
      name={name}
      label={label}
      defaultValue={draft[name] ?? ANY_MONTH}
      error={errorOf(errors, name)}
    >
      {listDeliveryMonths(today).map((month) => (
        <option key={month}>{month}</option>
      ))}
    </SelectField>
  );
}
