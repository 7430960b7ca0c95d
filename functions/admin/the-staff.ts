/** Who makes a request below /api/admin. */
import type { Context } from 'hono'
import type { SignedInStaff } from '../../database/queries/staff.ts'
import type { AppEnv } from '../app-env.ts'

/** Throws where staffOnly has let nobody in: that would be a fault of the routes. */
export const theStaff = (c: Context<AppEnv>): SignedInStaff => {
  const { staff } = c.var
  if (staff === undefined) throw new Error('A call for staff was answered without anybody of the staff')
  return staff
}
