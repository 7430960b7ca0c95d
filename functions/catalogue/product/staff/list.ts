/** GET /api/admin/products: one page of the staff's product table. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { countStaffProducts, selectStaffProducts } from '../../../../database/queries/catalogue/staff-products.ts'
import {
  type StaffList,
  type StaffListQuery,
  staffProductRowSchema,
} from '../../../../domain/catalogue/product/staff-list.schema.ts'

/** Number of days for which sales are counted. */
const SOLD_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

export const listStaffProducts = async (database: Client, query: StaffListQuery, now: Date): Promise<StaffList> => {
  const since = new Date(now.getTime() - SOLD_DAYS * DAY).toISOString()
  const [page, counted] = await batch(database, 'read', [selectStaffProducts(query, since), countStaffProducts(query)])
  return { products: page.rows.map((row) => staffProductRowSchema.parse(row)), total: counted.rows[0]?.total ?? 0 }
}
