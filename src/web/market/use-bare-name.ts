import { useSiteData } from '../site-data.ts';
import { bareName } from './bare-name.ts';

/** Names of providers and brokers as this site shows them. */
export function useBareName(): (name: string) => string {
  const mode = useSiteData()?.mode;
  return (name) => bareName(name, mode);
}
