/** Swaps wines of a member's next case, and lists the choices. */
import type { Client } from '@libsql/client'
import { type BatchResults, batch, withPriority } from '../../../database/batch.ts'
import { selectIsSignedIn } from '../../../database/queries/catalogue/wish-list.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import {
  type ShownClubWineRow,
  selectShownClubWines,
  selectTastes,
  type TasteRow,
} from '../../../database/queries/plans/case-wines.ts'
import { selectPlans } from '../../../database/queries/plans/plans.ts'
import { swapWine } from '../../../database/queries/plans/swap-wine.ts'
import { pictureStyle } from '../../../domain/catalogue/product/wine-kind.ts'
import { type Day, inLondon } from '../../../domain/core/calendar/calendar.ts'
import { type SwappableCase, swapChoices } from '../../../domain/plans/club-plan/swap.ts'
import type { PlanSwap, PlanWithCases, SwapChoice, SwapChoices } from '../../../domain/plans/plan/schema.ts'
import { planRows } from './read.ts'
import { type PlanRows, swappableCase, toPlanWithCases } from './to-plan.ts'

export type SwapChoicesResult = { session: Session | undefined; id: number; code: string }

type Failed = { ok: false; code: 'not-signed-in' | 'unknown' }

type Found = {
  ok: true
  rows: PlanRows
  /** undefined if nothing can be swapped. */
  open: ReturnType<typeof swappableCase>
  wines: ShownClubWineRow[]
  tastes: TasteRow[]
}

const find = async (database: Client, { session, id }: SwapChoicesResult, today: Day): Promise<Found | Failed> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const [signedIn, wines, tastes, ...plans] = await batch(database, 'read', [
    selectIsSignedIn(session),
    selectShownClubWines(),
    selectTastes([id]),
    ...selectPlans({ session, id }),
  ])
  if (signedIn.rows[0]?.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  const rows = planRows(plans)[0]
  if (rows === undefined) return { ok: false, code: 'unknown' }
  return { ok: true, rows, open: swappableCase(rows, today), wines: wines.rows, tastes: tastes.rows }
}

const choicesOf = ({ wines, tastes }: Found, code: string, open: SwappableCase): ShownClubWineRow[] =>
  swapChoices(code, open, wines, tastes)

const toChoice = (wine: ShownClubWineRow, code: string, { open, tastes }: Found): SwapChoice => ({
  code: wine.code,
  product: wine.title,
  productname: wine.name,
  producturl: wine.product_url,
  category_url: wine.category_url,
  main_picture: wine.picture,
  niche: pictureStyle(wine.kind),
  country: wine.country,
  grape: wine.grape,
  is_original: open?.lines.some((line) => line.code === code && line.insteadOf === wine.code) ?? false,
  stars: tastes.find((taste) => taste.code === wine.code)?.stars ?? null,
})

/** GET /api/plans/{id}/swaps. One round trip. */
export const readSwaps = async (
  database: Client,
  asked: SwapChoicesResult,
  at: Date,
): Promise<{ ok: true; choices: SwapChoices } | Failed> => {
  const found = await find(database, asked, inLondon(at).day)
  if (!found.ok) return found
  const wines = found.open === undefined ? [] : choicesOf(found, asked.code, found.open)
  return { ok: true, choices: { wines: wines.map((wine) => toChoice(wine, asked.code, found)) } }
}

export type Swapped =
  | { ok: true; plan: PlanWithCases }
  /** 'closed': nothing can be swapped in the next case. 'unfit': not a choice for that wine, or no longer. */
  | { ok: false; code: Failed['code'] | 'changed' | 'closed' | 'unfit' }

type Choice = { open: NonNullable<Found['open']>; from: SwappableCase['lines'][number]; to: ShownClubWineRow }

const choiceIn = (found: Found, { code, with_code }: PlanSwap): Choice | 'closed' | 'unfit' => {
  const { open } = found
  if (open === undefined) return 'closed'
  const from = open.lines.find((line) => line.code === code)
  const to = choicesOf(found, code, open).find((wine) => wine.code === with_code)
  return from === undefined || to === undefined ? 'unfit' : { open, from, to }
}

/** POST /api/plans/{id}/swap. Two round trips: read the choices, then swap, unless the plan has changed in between. */
export const swap = async (
  database: Client,
  { session, id }: Omit<SwapChoicesResult, 'code'>,
  wanted: PlanSwap,
  at: Date,
): Promise<Swapped> => {
  const today = inLondon(at).day
  const found = await find(database, { session, id, code: wanted.code }, today)
  if (!found.ok || session === undefined) return found.ok ? { ok: false, code: 'not-signed-in' } : found
  const { rows } = found
  if (rows.plan.version !== wanted.version) return { ok: false, code: 'changed' }
  const choice = choiceIn(found, wanted)
  if (typeof choice === 'string') return { ok: false, code: choice }
  const { open, from, to } = choice
  const original = from.insteadOf ?? from.code
  const read = { planId: id, version: wanted.version, run: crypto.randomUUID(), now: at.toISOString() }
  const writes = swapWine(read, {
    caseId: open.row.id,
    dispatchOn: open.row.dispatch_on,
    from: { code: from.code, title: rows.caseLines.find((line) => line.code === from.code)?.title ?? from.code },
    to: { code: to.code, title: to.title, price: to.price },
    quantity: from.quantity,
    insteadOf: to.code === original ? null : original,
  })
  const asked = selectPlans({ session, id })
  const results = await batch(withPriority(database, 'payment'), 'write', [...writes, ...asked])
  if (results[0]?.rowsAffected !== 1) return { ok: false, code: 'changed' }
  const after = planRows(results.slice(-asked.length) as BatchResults<typeof asked>)[0]
  return after === undefined ? { ok: false, code: 'unknown' } : { ok: true, plan: toPlanWithCases(after, today) }
}
