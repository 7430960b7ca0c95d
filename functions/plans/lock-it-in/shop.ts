/**
 * Routes of Lock it in other than its cart's (selling/cart/shop.ts): target and frequency, suggestions, and changed wines.
 */
import { z } from '@hono/zod-openapi'
import { batch, writeThenRead } from '../../../database/batch.ts'
import { toViewerCard } from '../../../database/queries/catalogue/product-card.ts'
import { deleteCartlessVisitor } from '../../../database/queries/core/visitors.ts'
import {
  type PlannedRow,
  type SelectionDataRow,
  selectSelectionData,
  setSelectionData,
} from '../../../database/queries/plans/lock-it-in.ts'
import {
  MAX_SUGGESTIONS,
  selectBestOfProgramme,
  selectFitting,
} from '../../../database/queries/plans/lock-it-in-suggestions.ts'
import { selectEntitlement } from '../../../database/queries/selling/cart-lines.ts'
import { viewerCardSchema } from '../../../domain/catalogue/product/schema.ts'
import { pictureStyle } from '../../../domain/catalogue/product/wine-kind.ts'
import { toFrequency } from '../../../domain/core/calendar/frequency.ts'
import { toPounds } from '../../../domain/core/money/pence.ts'
import {
  amendRequestSchema,
  amendResponseSchema,
  type LockItInData,
  lockItInDataChangeSchema,
  lockItInDataSchema,
  type PlannedWine,
} from '../../../domain/selling/cart/lock-it-in.schema.ts'
import { lockedPrice } from '../../../domain/selling/cart/pricing.ts'
import { targetOf } from '../../../domain/selling/cart/quantity-rules.ts'
import { amendQuerySchema } from '../../../domain/selling/cart/schema.ts'
import { readCaller } from '../../core/session/caller.ts'
import { notSignedIn, readSession } from '../../core/session/cookie.ts'
import { newVisitorId, rememberVisitor } from '../../core/session/visitor-cookie.ts'
import { createRouter, jsonResponse, optionalJsonBody, shopRoutes } from '../../router.ts'
import { opening } from '../../selling/cart/open.ts'
import { cartOwner, notEntitled, refusalOf, selectionKind } from '../../selling/cart/owner.ts'
import { amendSelection, discardSelection } from './amend-selection.ts'

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

const routes = shopRoutes('Lock it in')

const data = routes.get('/lock-it-in/data', {
  summary: 'The target number of bottles and the frequency',
  query: amendQuerySchema,
  answer: lockItInDataSchema,
  errors: [401, 422],
})

const suggestions = routes.get('/lock-it-in/suggestions', {
  summary: 'Up to 6 wines in stock that would fill the case: what goes with its wines, else the best rated',
  query: amendQuerySchema,
  answer: z.object({ products: z.array(viewerCardSchema) }),
  errors: [401, 422],
})

const setData = routes.put('/lock-it-in/data', {
  summary: 'Sets the target number of bottles and the frequency; omitted fields stay as they are',
  body: lockItInDataChangeSchema,
  answer: lockItInDataSchema,
  errors: [401, 422],
})

const amend = routes.put('/lock-it-in/amend-selection', {
  summary: 'Saves the selection to the customer’s running plan; the message is empty if it succeeds',
  body: optionalJsonBody(amendRequestSchema),
  answer: jsonResponse(amendResponseSchema, 'Why it could not be saved, or nothing'),
  errors: [401],
})

const discard = routes.delete('/lock-it-in/amend-selection', {
  summary: 'Discards unsaved changes of the selection; the running plan keeps its wines',
  answer: jsonResponse(amendResponseSchema, 'It is discarded; the message is empty'),
  errors: [401],
})

export const lockItInRoutes = createRouter()
  .openapi(data, async (c) => {
    const { is_amend } = c.req.valid('query')
    const kind = selectionKind(is_amend)
    const owner = cartOwner(kind, await readCaller(c), c.var.now)
    if (owner === undefined) {
      const refusal = refusalOf(kind, undefined)
      return refusal ? notEntitled(c, kind, refusal) : c.json(toData(undefined, false), 200)
    }
    const [read, entitled] = await batch(c.var.database, 'read', [
      selectSelectionData({ owner, isAmend: is_amend }),
      selectEntitlement(owner, kind),
    ])
    const refusal = refusalOf(kind, entitled.rows[0])
    return refusal ? notEntitled(c, kind, refusal) : c.json(toData(read.rows[0], is_amend), 200)
  })
  .openapi(suggestions, async (c) => {
    const { is_amend } = c.req.valid('query')
    const kind = selectionKind(is_amend)
    const owner = cartOwner(kind, await readCaller(c), c.var.now)
    if (owner === undefined) {
      const refusal = refusalOf(kind, undefined)
      return refusal ? notEntitled(c, kind, refusal) : c.json({ products: [] }, 200)
    }
    const viewer = { owner, isAmend: is_amend }
    const [fitting, best, entitled] = await batch(c.var.database, 'read', [
      selectFitting(viewer),
      selectBestOfProgramme(viewer),
      selectEntitlement(owner, kind),
    ])
    const refusal = refusalOf(kind, entitled.rows[0])
    if (refusal) return notEntitled(c, kind, refusal)
    // Wines that match the selection, topped up with the programme's best rated.
    const known = new Set(fitting.rows.map(({ code }) => code))
    const others = best.rows.filter(({ code }) => !known.has(code))
    const products = [...fitting.rows, ...others].slice(0, MAX_SUGGESTIONS).map((row) => toViewerCard(row))
    return c.json({ products }, 200)
  })
  .openapi(setData, async (c) => {
    const caller = await readCaller(c)
    const visitor = caller.visitor ?? newVisitorId()
    const { is_amend: isAmend = false, ...change } = c.req.valid('json')
    const kind = selectionKind(isAmend)
    const owner = cartOwner(kind, { ...caller, visitor }, c.var.now)
    if (owner === undefined) return notSignedIn(c)
    const now = c.var.now.toISOString()
    const [written, [read, entitled]] = await writeThenRead(
      c.var.database,
      [
        ...opening(kind, { owner, visitor, now }),
        setSelectionData(owner, kind, change, now),
        deleteCartlessVisitor(visitor, now),
      ],
      [selectSelectionData({ owner, isAmend }), selectEntitlement(owner, kind)],
    )
    const refusal = refusalOf(kind, entitled.rows[0])
    if (refusal) return notEntitled(c, kind, refusal)
    // The visitor is deleted without a cart, and if the plan's selection was changed.
    const isVisitorKept = !isAmend && written.at(-1)?.rowsAffected === 0
    if (caller.visitor === undefined && isVisitorKept) rememberVisitor(c, visitor)
    return c.json(toData(read.rows[0], isAmend), 200)
  })
  .openapi(amend, async (c) => {
    const answer = await amendSelection(c.var.database, await readSession(c), c.req.valid('json').seen, c.var.now)
    return answer === null ? notSignedIn(c) : c.json(answer, 200)
  })
  .openapi(discard, async (c) => {
    const answer = await discardSelection(c.var.database, await readSession(c))
    return answer === null ? notSignedIn(c) : c.json(answer, 200)
  })
