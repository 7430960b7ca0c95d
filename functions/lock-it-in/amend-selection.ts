/** PUT /api/lock-it-in/amend-selection: the customer's plan gets what was selected for it. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { type AmendedRow, saveAmended, selectAmended } from '../../database/queries/amend-plan.ts'
import type { Session } from '../../database/queries/owner.ts'
import { inLondon } from '../../domain/delivery/calendar.ts'
import { type AmendAnswer, LEFT_PROGRAMME_MESSAGE, NO_PLAN_MESSAGE } from '../../domain/lock-it-in/lock-it-in.ts'
import { AMEND_MESSAGE, isCaseTotal } from '../../domain/lock-it-in/quantity-rules.ts'

/** What keeps it from being saved, '' for nothing: the conditions of saveAmended in words. */
const messageOf = ({ plan_id, quantity, strays }: AmendedRow): string => {
  if (plan_id === null) return NO_PLAN_MESSAGE
  if (!isCaseTotal(quantity)) return AMEND_MESSAGE
  return strays > 0 ? LEFT_PROGRAMME_MESSAGE : ''
}

/** null when nobody is signed in. */
export const amendSelection = async (
  database: Client,
  session: Session | undefined,
  at: Date,
): Promise<AmendAnswer | null> => {
  if (session === undefined) return null
  const owner = { session }
  const [amended] = await batch(database, 'write', [
    selectAmended(owner),
    ...saveAmended(owner, inLondon(at).day, at.toISOString()),
  ])
  const row = amended?.rows[0]
  if (row === undefined || row.customer_id === null) return null
  return { trs_error_message: messageOf(row) }
}
