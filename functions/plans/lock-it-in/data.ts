/** GET and PUT /api/lock-it-in/data: the target number of bottles and the frequency. One round trip each. */

import type { Client } from '@libsql/client'
import { batch, writeThenRead } from '../../../database/batch.ts'
import { deleteCartlessVisitor } from '../../../database/queries/core/visitors.ts'
import {
  type PlannedRow,
  type SelectionDataRow,
  selectSelectionData,
  setSelectionData,
} from '../../../database/queries/plans/lock-it-in.ts'
import { selectEntitlement } from '../../../database/queries/selling/cart-lines.ts'
import { pictureStyle } from '../../../domain/catalogue/product/wine-kind.ts'
import { toFrequency } from '../../../domain/core/calendar/frequency.ts'
import { toPounds } from '../../../domain/core/money/pence.ts'
import type { LockItInData, LockItInDataChange, PlannedWine } from '../../../domain/selling/cart/lock-it-in.schema.ts'
import { lockedPrice } from '../../../domain/selling/cart/pricing.ts'
import { targetOf } from '../../../domain/selling/cart/quantity-rules.ts'
import type { Caller, KnownVisitor } from '../../core/session/caller.ts'
import { opening } from '../../selling/cart/open.ts'
import { cartOwner, type NotEntitled, refusalOf, selectionKind } from '../../selling/cart/owner.ts'

export type LockItInDataRead = { ok: true; data: LockItInData } | NotEntitled
export type LockItInDataWritten =
  /** `isVisitorKept` is false if the visitor was deleted, having no cart, or if the plan's selection was changed. */
  { ok: true; data: LockItInData; isVisitorKept: boolean } | NotEntitled

/** A wine that is no longer sold costs its locked price. */
const toPlanned = ({ code, title, kind, picture, quantity, price_pence, ...row }: PlannedRow): PlannedWine => {
  const { locked_price_pence: locked, lock_it_in_price_pence: lockItInPrice } = row
  const price = lockedPrice({ price: price_pence ?? locked, lockItInPrice, lockedPrice: locked })
  return { code, product: title, main_picture: picture, niche: pictureStyle(kind), quantity, price: toPounds(price) }
}

/**
 * Defaults: 12 bottles, every month. Without `isAmend`, `is_amended` is left out unless a change of the plan's wines waits
 * to be saved.
 */
const toData = (row: SelectionDataRow | undefined, isAmend: boolean): LockItInData => ({
  quantity: targetOf(row?.quantity ?? 0),
  frequency: toFrequency(row?.frequency ?? 0),
  from_landing_page: row?.from_landing_page === 1,
  ...((isAmend || row?.is_amended === 1) && { is_amended: row?.is_amended === 1 }),
  ...(row?.planned_json !== undefined && { planned: JSON.parse(row.planned_json).map(toPlanned) }),
  ...(row?.planned_frequency !== undefined && { planned_frequency: toFrequency(row.planned_frequency) }),
})

export const readLockItInData = async (
  database: Client,
  caller: Caller,
  isAmend: boolean,
  at: Date,
): Promise<LockItInDataRead> => {
  const kind = selectionKind(isAmend)
  const owner = cartOwner(kind, caller, at)
  if (owner === undefined) return refusalOf(kind, undefined) ?? { ok: true, data: toData(undefined, false) }
  const [data, entitled] = await batch(database, 'read', [
    selectSelectionData({ owner, isAmend }),
    selectEntitlement(owner, kind),
  ])
  return refusalOf(kind, entitled.rows[0]) ?? { ok: true, data: toData(data.rows[0], isAmend) }
}

/** Returns the data after the change. */
export const setLockItInData = async (
  database: Client,
  caller: KnownVisitor,
  { is_amend: isAmend = false, ...change }: LockItInDataChange,
  at: Date,
): Promise<LockItInDataWritten> => {
  const kind = selectionKind(isAmend)
  const owner = cartOwner(kind, caller, at)
  if (owner === undefined) return { ok: false, code: 'not-signed-in' }
  const now = at.toISOString()
  const [written, [data, entitled]] = await writeThenRead(
    database,
    [
      ...opening(kind, { owner, visitor: caller.visitor, now }),
      setSelectionData(owner, kind, change, now),
      deleteCartlessVisitor(caller.visitor, now),
    ],
    [selectSelectionData({ owner, isAmend }), selectEntitlement(owner, kind)],
  )
  const isVisitorKept = !isAmend && written.at(-1)?.rowsAffected === 0
  return refusalOf(kind, entitled.rows[0]) ?? { ok: true, data: toData(data.rows[0], isAmend), isVisitorKept }
}
