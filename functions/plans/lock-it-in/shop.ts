/**
 * Routes of Lock it in other than its cart's (selling/cart/shop.ts): target and frequency, suggestions, and changed wines.
 */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { toViewerCard } from '../../../database/queries/catalogue/viewer-card.ts'
import {
  MAX_SUGGESTIONS,
  selectBestOfProgramme,
  selectFitting,
} from '../../../database/queries/plans/lock-it-in-suggestions.ts'
import { selectEntitlement } from '../../../database/queries/selling/cart-lines.ts'
import { viewerCardSchema } from '../../../domain/catalogue/product/schema.ts'
import {
  amendRequestSchema,
  amendResponseSchema,
  lockItInDataChangeSchema,
  lockItInDataSchema,
} from '../../../domain/selling/cart/lock-it-in.schema.ts'
import { amendQuerySchema } from '../../../domain/selling/cart/schema.ts'
import { readCaller } from '../../core/session/caller.ts'
import { readSession } from '../../core/session/cookie.ts'
import { notSignedIn } from '../../core/session/not-signed-in.ts'
import { newVisitorId, rememberVisitor } from '../../core/session/visitor-cookie.ts'
import { jsonResponse, optionalJsonBody } from '../../openapi.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { cartOwner, notEntitled, refusalOf, selectionKind } from '../../selling/cart/owner.ts'
import { amendSelection, discardSelection } from './amend-selection.ts'
import { readLockItInData, setLockItInData } from './data.ts'

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
    const read = await readLockItInData(c.var.database, await readCaller(c), is_amend, c.var.now)
    return read.ok ? c.json(read.data, 200) : notEntitled(c, 'lock_it_in_amend', read)
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
    const known = { ...caller, visitor }
    const set = await setLockItInData(c.var.database, known, c.req.valid('json'), c.var.now)
    if (!set.ok) return notEntitled(c, 'lock_it_in_amend', set)
    if (caller.visitor === undefined && set.isVisitorKept) rememberVisitor(c, visitor)
    return c.json(set.data, 200)
  })
  .openapi(amend, async (c) => {
    const answer = await amendSelection(c.var.database, await readSession(c), c.req.valid('json').seen, c.var.now)
    return answer === null ? notSignedIn(c) : c.json(answer, 200)
  })
  .openapi(discard, async (c) => {
    const answer = await discardSelection(c.var.database, await readSession(c))
    return answer === null ? notSignedIn(c) : c.json(answer, 200)
  })
