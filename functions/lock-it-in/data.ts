/** GET and PUT /api/lock-it-in/data: the target number of bottles and the frequency. One round trip each. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { openAmendCart, selectAmender } from '../../database/queries/amend-plan.ts'
import { deleteCartlessVisitor, openCart, touchVisitor } from '../../database/queries/cart.ts'
import {
  type PlannedRow,
  type SelectionDataRow,
  selectSelectionData,
  setSelectionData,
} from '../../database/queries/lock-it-in.ts'
import type { Owner } from '../../database/queries/owner.ts'
import { toFrequency } from '../../domain/lock-it-in/frequency.ts'
import type { LockItInData, LockItInDataChange, PlannedWine } from '../../domain/lock-it-in/lock-it-in.ts'
import { lockedPrice } from '../../domain/lock-it-in/pricing.ts'
import { targetOf } from '../../domain/lock-it-in/quantity-rules.ts'
import { toPounds } from '../../domain/money/pence.ts'
import { nicheStyle } from '../../domain/product/wine-kind.ts'
import { type KnownVisitor, ownerOf } from '../visitor/caller.ts'
import { type NotAmended, refusalOf } from './amender.ts'

export type DataRead = { ok: true; data: LockItInData } | NotAmended
export type DataSet = { ok: true; data: LockItInData; isVisitorKept: boolean } | NotAmended

/** A wine that is no longer sold costs its locked price. */
const toPlanned = ({ code, title, kind, picture, quantity, price_pence, ...row }: PlannedRow): PlannedWine => {
  const { locked_price_pence: locked, lock_it_in_price_pence: lockItInPrice } = row
  const price = lockedPrice({ quantity, price: price_pence ?? locked, lockItInPrice, lockedPrice: locked })
  return { code, product: title, main_picture: picture, niche: nicheStyle(kind), quantity, price: toPounds(price) }
}

/** Defaults: 12 bottles, every month. Whoever looks at another selection than the plan's is told only that one waits. */
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
  owner: Owner | undefined,
  isAmend: boolean,
): Promise<DataRead> => {
  if (owner === undefined)
    return isAmend ? { ok: false, code: 'not-signed-in' } : { ok: true, data: toData(undefined, false) }
  const [data, amender] = await batch(database, 'read', [selectSelectionData({ owner, isAmend }), selectAmender(owner)])
  const refusal = isAmend ? refusalOf(amender.rows[0]) : null
  return refusal ?? { ok: true, data: toData(data.rows[0], isAmend) }
}

/** Returns the data after the change. */
export const setLockItInData = async (
  database: Client,
  caller: KnownVisitor,
  { is_amend = false, ...change }: LockItInDataChange,
  at: Date,
): Promise<DataSet> => {
  const owner = ownerOf(caller, at)
  const now = at.toISOString()
  if (is_amend) {
    const [, , , data, amender] = await batch(database, 'write', [
      ...openAmendCart(owner, now),
      setSelectionData(owner, 'lock_it_in_amend', change, now),
      selectSelectionData({ owner, isAmend: true }),
      selectAmender(owner),
    ])
    return refusalOf(amender.rows[0]) ?? { ok: true, data: toData(data.rows[0], true), isVisitorKept: false }
  }
  const [, , , forgotten, data] = await batch(database, 'write', [
    touchVisitor(caller.visitor, now),
    openCart(owner, 'lock_it_in', now),
    setSelectionData(owner, 'lock_it_in', change, now),
    deleteCartlessVisitor(caller.visitor, now),
    selectSelectionData({ owner, isAmend: false }),
  ])
  return { ok: true, data: toData(data.rows[0], false), isVisitorKept: forgotten.rowsAffected === 0 }
}
