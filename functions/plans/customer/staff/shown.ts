/** Responses shared by the staff's calls about a customer. */
import type { AppContext } from '../../../app-env.ts'
import { problem } from '../../../errors.ts'
import { readStaffCustomer } from './read.ts'

export const unknown = (c: AppContext) => problem(c, 404, 'There is no such customer')

export const shown = async (c: AppContext, id: string) => {
  const customer = await readStaffCustomer(c.var.database, id)
  return customer === undefined ? unknown(c) : c.json(customer, 200)
}
