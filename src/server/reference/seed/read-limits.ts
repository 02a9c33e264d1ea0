import type { LimitModel } from '#domain/places/limit-model.ts';
import { readSeedFile } from '../../platform/seed-files/read-seed-file.ts';
import type { TableRow } from '../../platform/seed-files/table-rows.ts';
import { parseLimitModel } from './parse-limit-model.ts';

const SHAPE = {
  columns: ['id', 'code', 'name', 'model', 'source', 'verified'],
  unique: [['id'], ['code'], ['name']],
};

export type LimitRow = Omit<TableRow<'limits'>, 'image_url' | 'model'> & { readonly model: LimitModel };

/** Reads the trade limits and how each follows from what is measured. */
export async function readLimits(folder: string): Promise<readonly LimitRow[]> {
  return (await readSeedFile(folder, 'limits.csv', SHAPE)).map((row) => {
    const model = parseLimitModel(row.text('model'));
    if (!model.ok) throw row.fault('model', model.reason);
    return {
      id: row.whole('id'),
      code: row.text('code'),
      name: row.text('name'),
      model: model.value,
      source: row.text('source'),
      is_verified: row.flag('verified'),
    };
  });
}
