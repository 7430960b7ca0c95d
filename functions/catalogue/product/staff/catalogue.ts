/** GET /api/admin/catalogue: the options of staff's forms. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import {
  selectCategoryNames,
  selectTypes,
  selectViewCounts,
} from '../../../../database/queries/catalogue/staff-catalogue.ts'
import type { StaffCatalogue } from '../../../../domain/catalogue/product/staff-list.ts'

export const readCatalogue = async (database: Client): Promise<StaffCatalogue> => {
  const [types, categories, counted] = await batch(database, 'read', [
    selectTypes(),
    selectCategoryNames(),
    selectViewCounts(),
  ])
  const [counts] = counted.rows
  if (counts === undefined) throw new Error('Counting products answered nothing')
  return {
    types: types.rows.map(({ attributes_json, is_wine, ...type }) => ({
      ...type,
      is_wine: is_wine === 1,
      attributes: JSON.parse(attributes_json),
    })),
    categories: categories.rows,
    counts,
  }
}
