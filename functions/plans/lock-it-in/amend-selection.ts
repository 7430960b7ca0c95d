/** PUT and DELETE /api/lock-it-in/amend-selection: saves or discards a plan's changed wines. One round trip each. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import {
  type AmendedRow,
  type AmendSave,
  discardAmended,
  saveAmended,
  selectAmended,
} from '../../../database/queries/plans/amend-plan.ts'
import { selectEntitlement } from '../../../database/queries/selling/cart-lines.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import {
  AMENDED_ELSEWHERE_MESSAGE,
  LEFT_PROGRAMME_MESSAGE,
  shortToAmendMessage,
} from '../../../domain/selling/cart/amend-messages.ts'
import type { AmendResponse } from '../../../domain/selling/cart/lock-it-in.schema.ts'
import { AMEND_MESSAGE, isCaseTotal } from '../../../domain/selling/cart/quantity-rules.ts'
import { NO_PLAN_MESSAGE } from '../../../domain/selling/cart/refusal.ts'

/** Message why the selection can't be saved, '' if it can. Mirrors the conditions of saveAmended. */
const messageOf = ({ plan_id, is_seen, quantity, strays, short_title, short_left }: AmendedRow): string => {
  if (plan_id === null) return NO_PLAN_MESSAGE
  if (is_seen !== 1) return AMENDED_ELSEWHERE_MESSAGE
  if (!isCaseTotal(quantity)) return AMEND_MESSAGE
  if (strays > 0) return LEFT_PROGRAMME_MESSAGE
  return short_title === null ? '' : shortToAmendMessage(short_title, short_left ?? 0)
}

/** `seen` is the selection that the page showed, if sent. Returns null if no customer is signed in. */
export const amendSelection = async (
  database: Client,
  session: Session | undefined,
  seen: AmendSave['seen'],
  at: Date,
): Promise<AmendResponse | null> => {
  if (session === undefined) return null
  const save = { owner: { session }, seen, today: inLondon(at).day, now: at.toISOString() }
  const [amended] = await batch(database, 'write', [selectAmended(save), ...saveAmended(save)])
  const row = amended?.rows[0]
  if (row === undefined || row.customer_id === null) return null
  return { trs_error_message: messageOf(row) }
}

/** Succeeds if there is nothing to discard. Returns null if no customer is signed in. */
export const discardSelection = async (
  database: Client,
  session: Session | undefined,
): Promise<AmendResponse | null> => {
  if (session === undefined) return null
  const owner = { session }
  const [entitled] = await batch(database, 'write', [
    selectEntitlement(owner, 'lock_it_in_amend'),
    discardAmended(owner),
  ])
  return (entitled.rows[0]?.customer_id ?? null) === null ? null : { trs_error_message: '' }
}
