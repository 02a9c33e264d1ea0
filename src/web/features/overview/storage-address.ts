import { href } from 'react-router';

export type YearsView = 'chart' | 'table';

/** Which storage the storage tab shows day by day, and how. */
export interface StorageYearsAddress {
  readonly storage: number;
  readonly view: YearsView;
}

/** Null where the address names none. */
export function readStorageYears({ searchParams }: URL): StorageYearsAddress | null {
  const storage = searchParams.get('levels') ?? '';
  if (!/^\d{1,9}$/.test(storage)) return null;
  return { storage: Number(storage), view: searchParams.get('view') === 'table' ? 'table' : 'chart' };
}

export const storageYearsUrl = ({ storage, view }: StorageYearsAddress): string =>
  `${href('/overview/:key?', { key: 'storage' })}?levels=${storage}${view === 'table' ? '&view=table' : ''}#levels`;
