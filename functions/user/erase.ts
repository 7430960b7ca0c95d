/** DELETE /api/user: erases the account. Two round trips: the password, then all of it in one batch. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { eraseCustomer, type Obstacle, selectObstacles } from '../../database/queries/erase-customer.ts'
import type { Session } from '../../database/queries/owner.ts'
import { type AccountAsked, askAccount } from './ask-account.ts'

export type Erased =
  | { ok: true }
  /** Something is still on its way or would be charged. */
  | { ok: false; code: 'in-the-way'; obstacles: Obstacle[] }
  | Exclude<AccountAsked, { ok: true }>

export const eraseUser = async (
  database: Client,
  session: Session | undefined,
  password: string,
  from: { address: string; visitor: string | undefined },
  at: Date,
): Promise<Erased> => {
  const asked = await askAccount(database, session, password, from.address, at)
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
