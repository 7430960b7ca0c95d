/**
 * POST /api/phone-orders/open: puts its products into the caller's basket and fills in the checkout. Buys and reserves
 * nothing. Two round trips: find, then write.
 */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { batch } from '../../../database/batch.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import { touchVisitor } from '../../../database/queries/core/visitors.ts'
import { openCart, setLine } from '../../../database/queries/selling/cart.ts'
import { upsertDraft } from '../../../database/queries/selling/checkout-draft.ts'
import { emptyBasket, markOpened } from '../../../database/queries/selling/phone-orders.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import { fillBasket, type PhoneOrderState } from '../../../domain/selling/phone-order/phone-order.ts'
import type { OpenedPhoneOrder, PhoneOrderOpening } from '../../../domain/selling/phone-order/schema.ts'
import { type FoundPhoneOrder, findPhoneOrder, type PhoneOrderNotFound } from './find.ts'

export type PhoneOrderOpened =
  | { ok: true; answer: OpenedPhoneOrder }
  | { ok: false; code: 'over'; state: Exclude<PhoneOrderState, 'waiting'> }
  | PhoneOrderNotFound

type Opener = { owner: Owner; visitor: string; ipAddress: string }

const DRAFT_ID_BYTES = 16

type Filled = { code: string; title: string; quantity: number; isShort: boolean }

const fillingsOf = ({ lines, sold, basket, isThere }: FoundPhoneOrder, mode: PhoneOrderOpening['mode']): Filled[] =>
  lines.map(({ code, title, quantity: wanted }) => {
    const left = sold.find((row) => row.code === code)?.stock ?? 0
    const inBasket = basket.find((line) => line.code === code)?.quantity ?? 0
    return { code, title, ...fillBasket({ wanted, left, inBasket, mode, isThere }) }
  })

/** Writes the details given on the telephone as the checkout's own form would save them. */
const fillIn = (owner: Owner, { row }: FoundPhoneOrder, now: string): CompiledQuery =>
  upsertDraft({
    owner,
    cart: 'standard',
    kind: '',
    id: randomToken(crypto, DRAFT_ID_BYTES),
    email: row.email,
    address: row.address_json ?? undefined,
    now,
  })

export const openPhoneOrder = async (
  database: Client,
  { owner, visitor, ipAddress }: Opener,
  { token, mode }: PhoneOrderOpening,
  at: Date,
): Promise<PhoneOrderOpened> => {
  const found = await findPhoneOrder(database, { token, owner, ipAddress }, at)
  if (!found.ok) return found
  if (found.state !== 'waiting') return { ok: false, code: 'over', state: found.state }
  const now = at.toISOString()
  const fillings = fillingsOf(found, mode)
  const put = fillings.filter(({ quantity }) => quantity > 0)
  const { full_name, phone } = found.row
  const missing = (written: ReadonlySet<string>) =>
    fillings.flatMap(({ code, title, isShort }) => (isShort || !written.has(code) ? [title] : []))
  // Keeps the basket if all the wines have sold out.
  if (put.length === 0) return { ok: true, answer: { added: 0, missing: missing(new Set()), full_name, phone } }
  const before = [
    touchVisitor(visitor, now),
    openCart(owner, 'standard', now),
    ...(mode === 'replace' ? [emptyBasket(owner)] : []),
  ]
  const results = await batch<CompiledQuery[]>(database, 'write', [
    ...before,
    ...put.map(({ code, quantity }) => setLine({ owner, kind: 'standard', code, quantity, now })),
    fillIn(owner, found, now),
    markOpened(found.tokenHash, owner, now),
  ])
  const isWritten = (index: number) => (results[before.length + index]?.rowsAffected ?? 0) > 0
  const written = new Set(put.filter((_, index) => isWritten(index)).map(({ code }) => code))
  return { ok: true, answer: { added: written.size, missing: missing(written), full_name, phone } }
}
