/** POST /api/lock-it-in/cart/update: sets or removes a line of the Lock it in cart. One round trip. */
import type { Client } from '@libsql/client'
import { writeThenRead } from '../../database/batch.ts'
import { openAmendCart, selectAmender } from '../../database/queries/amend-plan.ts'
import type { CallersCardRow } from '../../database/queries/callers-card.ts'
import {
  deleteNewVisitor,
  type LineChange,
  openCart,
  removeLine,
  setLine,
  touchVisitor,
} from '../../database/queries/cart.ts'
import {
  type LockedLineRow,
  type OfferedRow,
  selectOffered,
  selectSelection,
} from '../../database/queries/lock-it-in.ts'
import type { Owner } from '../../database/queries/owner.ts'
import { isFullFor } from '../../domain/cart/cart.ts'
import type { LockItInUpdate, LockItInUpdateAnswer } from '../../domain/lock-it-in/lock-it-in.ts'
import { type KnownVisitor, ownerOf } from '../visitor/caller.ts'
import { type NotAmended, refusalOf } from './amender.ts'
import { toLines, toTotals } from './to-selection.ts'

export type LockItInUpdated =
  /** `isVisitorKept` is false when the visitor was created by this call and nothing of theirs was stored. */
  | { ok: true; answer: LockItInUpdateAnswer; isVisitorKept: boolean }
  | { ok: false; code: 'unknown-product' | 'not-offered' | 'full' }
  | NotAmended

type Written = {
  isWritten: boolean
  isVisitorKept: boolean
  offered: OfferedRow | undefined
  lines: (CallersCardRow & LockedLineRow)[]
}

type Change = LockItInUpdate & { caller: KnownVisitor }

const statementOf = (type: LockItInUpdate['type'], line: LineChange) =>
  type === 'remove_item_from_cart' ? removeLine(line) : setLine(line)

/** Removing leaves neither a new visitor nor a new cart behind. */
const write = async (database: Client, { type, caller }: Change, line: LineChange): Promise<Written> => {
  const [[, , written, forgotten, offered], [lines]] = await writeThenRead(
    database,
    [
      touchVisitor(caller.visitor, line.now),
      openCart(line.owner, 'lock_it_in', line.now),
      statementOf(type, line),
      deleteNewVisitor(caller.visitor, line.now),
      selectOffered(line.code),
    ],
    [selectSelection({ owner: line.owner, isAmend: false })],
  )
  return {
    isWritten: written.rowsAffected > 0,
    isVisitorKept: forgotten.rowsAffected === 0,
    offered: offered.rows[0],
    lines: lines.rows,
  }
}

const amend = async (database: Client, { type }: Change, line: LineChange): Promise<Written | NotAmended> => {
  const [[, , written, amender, offered], [lines]] = await writeThenRead(
    database,
    [
      ...openAmendCart(line.owner, line.now),
      statementOf(type, line),
      selectAmender(line.owner),
      selectOffered(line.code),
    ],
    [selectSelection({ owner: line.owner, isAmend: true })],
  )
  return (
    refusalOf(amender.rows[0]) ?? {
      isWritten: written.rowsAffected > 0,
      isVisitorKept: false,
      offered: offered.rows[0],
      lines: lines.rows,
    }
  )
}

const lineOf = ({ product, quantity, is_amend }: Change, owner: Owner, now: string): LineChange => ({
  owner,
  kind: is_amend ? 'lock_it_in_amend' : 'lock_it_in',
  code: product,
  quantity,
  now,
})

/** `stock.in_stock` is false when the quantity was refused; the cart is then unchanged. */
export const updateLockItIn = async (database: Client, change: Change, at: Date): Promise<LockItInUpdated> => {
  const line = lineOf(change, ownerOf(change.caller, at), at.toISOString())
  const done = await (change.is_amend ? amend : write)(database, change, line)
  if ('ok' in done) return done
  const { isWritten, isVisitorKept, offered, lines } = done
  const isRemoval = change.type === 'remove_item_from_cart'
  if (offered === undefined && !isWritten) return { ok: false, code: 'unknown-product' }
  if (!isRemoval && offered?.is_offered === 0) return { ok: false, code: 'not-offered' }
  const codes = lines.map(({ code }) => code)
  if (!isRemoval && !isWritten && isFullFor(codes, change.product)) return { ok: false, code: 'full' }
  const left_in_stock = offered?.left_in_stock ?? 0
  const in_stock = isRemoval ? left_in_stock > 0 : isWritten
  const answer = { stock: { in_stock, left_in_stock }, cart: toLines(lines), totals: toTotals(lines) }
  return { ok: true, answer, isVisitorKept }
}
