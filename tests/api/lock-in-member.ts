/** A member of Lock it in, for the API's tests. */
import { database, query } from './database.ts'
import { newCustomer } from './people.ts'

/** Adds a customer with a plan of 12 every two months: eight of WINE, locked at £7, and four of OTHER. */
export async function newLockInMember(state = 'active'): Promise<{ cookie: string; plan: number }> {
  const { id, cookie } = await newCustomer()
  const at = '2026-01-02T03:04:05.000Z'
  const { lastInsertRowid } = await database.execute(
    `INSERT INTO plans (type, state, customer_id, frequency, anchor_day, next_case_on, address_json, created_at,
      cancelled_at, updated_at) VALUES ('lock_it_in', ?, ?, 2, 2, '2027-01-02', '{}', ?, ?, ?)`,
    [state, id, at, at, at],
  )
  const plan = Number(lastInsertRowid)
  await query(
    `INSERT INTO plan_lines (plan_id, code, quantity, locked_price_pence, locked_on)
      VALUES (?, 'WINE', 8, 700, '2026-01-02'), (?, 'OTHER', 4, 1050, '2026-01-02')`,
    plan,
    plan,
  )
  return { cookie, plan }
}
