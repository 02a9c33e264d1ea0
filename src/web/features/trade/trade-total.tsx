import type { SearchPageContent } from '#contract/operations/content.ts';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { printMoney, printPrice } from '#domain/print/print-figures.ts';
import type { Purchase } from '#domain/products/kind.ts';
import { feesOf } from '../../market/fees-of.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Html } from '../../ui/html.tsx';
import { readMoney, readPrice } from '../../wire.ts';

interface TradeTotalProps {
  readonly result: ZoneResultAnswer;
  readonly purchase: Purchase;
  readonly requested: string;
  readonly content: SearchPageContent | null;
}

/** What a purchase costs or a sale brings, line by line, closed like a page of a ledger. Nothing when the total is 0. */
export function TradeTotal({ result, purchase, requested, content }: TradeTotalProps) {
  const { minTotalPrice, volumeFee, minPricePerZone, volumeUnit: unit } = result;
  if (minTotalPrice === null || minTotalPrice === 0 || volumeFee === null || minPricePerZone === null) return null;
  const buys = purchase === 'buy';
  const total = printMoney(readMoney(minTotalPrice));
  const fees = readMoney(feesOf(result));
  return (
    <Disclosure title={buys ? 'Total Trade Cost' : 'Trade Proceeds (Net)'} value={buys ? total : `Up to ${total}`}>
      <table className="sum">
        <tbody>
          <tr>
            <th scope="row">
              Water volume fee
              <span className="meta">
                {requested} at {printPrice(readPrice(minPricePerZone, unit), unit)}
              </span>
            </th>
            <td>{printMoney(readMoney(volumeFee))}</td>
          </tr>
          <tr>
            <th scope="row">
              Water Authority Fees
              {result.feeItems.map((item) => (
                <span className="meta" key={`${item.authority}/${item.name}`}>
                  {item.authority}: {item.name}, {item.basis}, {item.asAt}
                  {item.isVerified ? '' : ' (sample value, not verified)'}
                </span>
              ))}
              {result.feeItems.length === 0 && <span className="meta">No fee is on record for this transfer.</span>}
            </th>
            <td>{buys || fees === 0 ? printMoney(fees) : `−${printMoney(fees)}`}</td>
          </tr>
          <tr className="total">
            <th scope="row">{buys ? 'Total' : 'Net proceeds'}</th>
            <td>{buys ? total : `Up to ${total}`}</td>
          </tr>
        </tbody>
      </table>
      <TradeNote title="Associated fees" html={content?.associatedFees} />
      <TradeNote title="Delivery costs" html={content?.deliveryCosts} />
      <TradeNote title="Brokerage" html={content?.brokerageNote} />
    </Disclosure>
  );
}

/** A note of the editors about what stands beside the total. */
const TradeNote = ({ title, html = '' }: { readonly title: string; readonly html: string | undefined }) =>
  html === '' ? null : (
    <div>
      <h4 className="label">{title}</h4>
      <Html html={html} className="small prose mt-1" />
    </div>
  );
