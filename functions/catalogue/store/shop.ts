/** The store locator's routes: stores near a place, and the chosen store. */
import {
  localStoreSchema,
  nearestStoresQuerySchema,
  nearestStoresSchema,
  selectedStoreSchema,
} from '../../../domain/catalogue/store/calls.schema.ts'
import { readCaller, readOwner } from '../../core/session/caller.ts'
import { newVisitorId, rememberVisitor } from '../../core/session/visitor-cookie.ts'
import { problem } from '../../errors.ts'
import { jsonResponse } from '../../openapi.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { chooseStore } from './choose.ts'
import { clearStore } from './clear.ts'
import { findNearestStores } from './nearest.ts'
import { readLocalStore } from './read.ts'

const routes = shopRoutes('Shops')

const nearest = routes.get('/store-locator/nearest-stores', {
  summary:
    'Up to ten shops, the nearest to a town, a postcode or its beginning first, with what they have of the basket',
  query: nearestStoresQuerySchema,
  answer: jsonResponse(nearestStoresSchema, 'The shops, or what is wrong with the place'),
})

const read = routes.get('/store-locator/local-store', {
  summary: 'The shop the caller collects from',
  answer: jsonResponse(localStoreSchema, 'The shop, or null'),
})

const choose = routes.post('/store-locator/set-local-store', {
  summary: 'Chooses the shop to collect from',
  body: selectedStoreSchema,
  answer: localStoreSchema,
  errors: [404],
})

const forget = routes.post('/store-locator/remove-local-store', {
  summary: 'Removes the chosen shop to collect from',
  answer: localStoreSchema,
})

export const storeRoutes = createRouter()
  .openapi(nearest, async (c) => {
    return c.json(await findNearestStores(c.var.database, await readOwner(c), c.req.valid('query')), 200)
  })
  .openapi(read, async (c) => c.json(await readLocalStore(c.var.database, await readOwner(c)), 200))
  .openapi(choose, async (c) => {
    const caller = await readCaller(c)
    const newVisitor = newVisitorId()
    const { selected_store } = c.req.valid('json')
    const chosen = await chooseStore(c.var.database, caller, newVisitor, selected_store, c.var.now)
    if (chosen === undefined) return problem(c, 404, 'No such shop')
    if (caller.visitor === undefined && chosen.isVisitorKept) rememberVisitor(c, newVisitor)
    return c.json(chosen.answer, 200)
  })
  .openapi(forget, async (c) => {
    const caller = await readCaller(c)
    return c.json(await clearStore(c.var.database, caller, c.var.now), 200)
  })
