import { href } from 'react-router';

/** An outlook as its address says it; what cannot be read counts as left out. */
export interface OutlookAddress {
  /** Null: the home zone. */
  readonly zone: string | null;
  readonly view: 'chart' | 'table';
}

export const OUTLOOK_PATH = href('/reports/outlook');

export function parseOutlook(parameters: URLSearchParams): OutlookAddress {
  const zone = parameters.get('zone') ?? '';
  return {
    zone: /^\d{1,9}$/.test(zone) ? zone : null,
    view: parameters.get('view') === 'table' ? 'table' : 'chart',
  };
}

export function outlookUrl({ zone, view }: OutlookAddress): string {
  const parameters = new URLSearchParams();
  if (zone !== null) parameters.set('zone', zone);
  if (view === 'table') parameters.set('view', view);
  const query = parameters.toString();
  return OUTLOOK_PATH + (query === '' ? '' : `?${query}`);
}
