import { ButtonAnchor } from '../../ui/button.tsx';
import { IconPhone } from '../../ui/icons.ts';
import css from './broker-phone.module.css';

interface BrokerPhoneProps {
  /** Of the broker, as it stands beside the number. */
  readonly name: string;
  readonly phone: string | null;
}

/** A broker's number, large enough for a thumb; it calls. */
export const BrokerPhone = ({ name, phone }: BrokerPhoneProps) =>
  phone === null ? (
    <span className="meta">No telephone on record</span>
  ) : (
    <ButtonAnchor isSmall className={css.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <IconPhone aria-hidden />
      {phone}
      <span className="sr-only">, {name}</span>
    </ButtonAnchor>
  );
