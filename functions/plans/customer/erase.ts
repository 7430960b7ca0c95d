/** DELETE /api/user: erases the account. Two round trips: check the password, then erase in one batch. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import { eraseCustomer, type Obstacle, selectObstacles } from '../../../database/queries/plans/erase-customer.ts'
import { type CheckedAccount, checkAccount } from './check-account.ts'

export type Erased =
  | { ok: true }
  /** An order is still on its way, or a plan would be charged. */
  | { ok: false; code: 'in-the-way'; obstacles: Obstacle[] }
  | Exclude<CheckedAccount, { ok: true }>

export const eraseUser = async (
  database: Client,
  session: Session | undefined,
  password: string,
  from: { ipAddress: string; visitor: string | undefined },
  at: Date,
): Promise<Erased> => {
  const asked = await checkAccount(database, session, password, from.ipAddress, at)
  if (!asked.ok) return asked
  const { account, done } = asked
  const erasure = { id: account.id, email: account.email, visitor: from.visitor, now: at.toISOString() }
  const [obstacles, erased] = await batch(database, 'write', [
    selectObstacles(account.id),
    ...eraseCustomer(erasure),
    ...done,
  ])
  return erased.rows.length > 0 ? { ok: true } : { ok: false, code: 'in-the-way', obstacles: obstacles.rows }
}
