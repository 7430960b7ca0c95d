/** The store locator's routes: stores near a place, and the chosen store. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import {
  chooseLocalStore,
  clearLocalStore,
  selectBasketAtStores,
  selectLocalStore,
  selectOpenStores,
  selectPlace,
  toStore,
} from '../../../database/queries/catalogue/stores.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import {
  localStoreSchema,
  type NearestStores,
  nearestStoresQuerySchema,
  nearestStoresSchema,
  selectedStoreSchema,
} from '../../../domain/catalogue/store/calls.schema.ts'
import { nearestStores } from '../../../domain/catalogue/store/nearest.ts'
import { notFound, readStoreSearch } from '../../../domain/catalogue/store/store-search.ts'
import { ownerOf, readCaller, readOwner } from '../../core/session/caller.ts'
import { newVisitorId, rememberVisitor } from '../../core/session/visitor-cookie.ts'
import { problem } from '../../errors.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'

const refused = (message: string): NearestStores => ({ errors: [{ field: 'postcode', message }], nearest_stores: [] })

/**
 * `postcode` is the raw input; its error is part of a 200 response (docs/domain.md#stores). Includes each store's stock of
 * the owner's basket, or the wine club's, so that no customer chooses a store that lacks the wines.
 */
const findNearestStores = async (
  database: Client,
  owner: Owner | undefined,
  { postcode: typed, cart }: { postcode: string; cart: 'standard' | 'wineclub' },
): Promise<NearestStores> => {
  const where = readStoreSearch(typed)
  if (where.type === 'unreadable') return refused(where.message)
  const [places, stores, baskets] = await batch(database, 'read', [
    selectPlace(where),
    selectOpenStores(),
    selectBasketAtStores(owner, cart),
  ])
  const [place] = places.rows
  if (place === undefined) return refused(notFound(where, typed))
  const held = new Map(baskets.rows.map(({ id, ...basket }) => [id, basket]))
  const nearest = nearestStores(place, stores.rows).map((store) => ({ ...toStore(store), basket: held.get(store.id) }))
  return { errors: [], nearest_stores: nearest }
}

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
  .openapi(read, async (c) => {
    const owner = await readOwner(c)
    if (owner === undefined) return c.json({ local_store: null }, 200)
    const [{ rows }] = await batch(c.var.database, 'read', [selectLocalStore(owner)])
    return c.json({ local_store: rows[0] ? toStore(rows[0]) : null }, 200)
  })
  .openapi(choose, async (c) => {
    const caller = await readCaller(c)
    const { database, now } = c.var
    const isNewVisitor = caller.visitor === undefined
    const visitor = caller.visitor ?? newVisitorId()
    const owner = ownerOf({ ...caller, visitor }, now)
    const store = c.req.valid('json').selected_store
    const [forVisitor, forCustomer, , chosen] = await batch(database, 'write', [
      ...chooseLocalStore({ owner, visitor, isNewVisitor, store, now: now.toISOString() }),
      selectLocalStore(owner),
    ])
    // Nothing is written for the visitor if a customer without a visitor cookie chose.
    const isVisitorKept = forVisitor.rowsAffected > 0
    if (!isVisitorKept && forCustomer.rowsAffected === 0) return problem(c, 404, 'No such shop')
    if (isNewVisitor && isVisitorKept) rememberVisitor(c, visitor)
    return c.json({ local_store: chosen.rows[0] ? toStore(chosen.rows[0]) : null }, 200)
  })
  .openapi(forget, async (c) => {
    const caller = await readCaller(c)
    const { database, now } = c.var
    const owner = ownerOf(caller, now)
    if (owner !== undefined) await batch(database, 'write', clearLocalStore(owner, caller.visitor, now.toISOString()))
    return c.json({ local_store: null }, 200)
  })
