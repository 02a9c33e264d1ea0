import { asId, type LimitId } from '#domain/ids.ts';
import type { LimitModel } from '#domain/places/limit-model.ts';
import { readSeedFile } from '../../platform/seed-files/read-seed-file.ts';
import type { TableRow } from '../../platform/seed-files/table-rows.ts';
import { parseLimitModel } from './parse-limit-model.ts';
import { readConfirmation } from './read-confirmation.ts';
import type { Places } from './read-places.ts';

const SHAPE = {
  columns: ['id', 'code', 'name', 'class', 'model', 'source', 'missing'],
  unique: [['id'], ['code'], ['name']],
};

export type LimitRow = Omit<TableRow<'limits'>, 'id' | 'image_url' | 'model'> & {
  readonly id: LimitId;
  readonly model: LimitModel;
};

/** Reads the trade limits and how each follows from what is measured. */
export async function readLimits(
  folder: string,
  { allocationClasses }: Pick<Places, 'allocationClasses'>,
): Promise<readonly LimitRow[]> {
  return (await readSeedFile(folder, 'limits.csv', SHAPE)).map((row) => {
    const model = parseLimitModel(row.text('model'));
    if (!model.ok) throw row.fault('model', model.reason);
    return {
      id: asId<'limit'>(row.whole('id')),
      code: row.text('code'),
      name: row.text('name'),
      model: model.value,
      allocation_class_id: row.optional('class', (column) => row.find(column, allocationClasses).id),
      source: row.text('source'),
      ...readConfirmation(row),
    };
  });
}
