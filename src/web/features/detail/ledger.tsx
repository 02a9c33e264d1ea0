import type { ReactNode } from 'react';
import css from './ledger.module.css';

/** Amounts one below the other, closed like a page of a ledger. */
export const Ledger = ({ caption, children }: { readonly caption: string; readonly children: ReactNode }) => (
  <table className={css.ledger}>
    <caption className="sr-only">{caption}</caption>
    <tbody>{children}</tbody>
  </table>
);

interface LedgerLineProps {
  readonly name: string;
  readonly amount: string;
  /** In small letters below the name: what the amount is made of. */
  readonly notes?: readonly string[];
  /** The sum of the lines above. */
  readonly isTotal?: boolean;
}

export const LedgerLine = ({ name, amount, notes = [], isTotal = false }: LedgerLineProps) => (
  <tr className={isTotal ? css.total : undefined}>
    <th scope="row">
      {name}
      {notes.map((note) => (
        <span className={css.note} key={note}>
          {note}
        </span>
      ))}
    </th>
    <td>{amount}</td>
  </tr>
);
