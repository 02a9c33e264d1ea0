import type { FieldGuide } from '../../forms/field-guide.ts';

const TIMING = {
  quietFrom: { label: 'Mails wait from' },
  quietTo: { label: 'until' },
  expires: { label: 'Last day' },
} as const satisfies FieldGuide;

/** The fields of a price alert, in the order of its form. */
export const PRICE_ALERT_FIELDS = {
  zone: { label: 'Zone' },
  direction: { label: 'Notify me for' },
  price: { label: 'My price' },
  reliability: { label: 'Reliability' },
  state: { label: 'State' },
  volume: { label: 'Volume' },
  ...TIMING,
} as const satisfies FieldGuide;

/** The fields of a limit alert, in the order of its form. */
export const LIMIT_ALERT_FIELDS = {
  zone: { label: 'Zone' },
  direction: { label: 'Trade' },
  closedVolume: { label: 'When closed' },
  openVolume: { label: 'When open' },
  ...TIMING,
} as const satisfies FieldGuide;
