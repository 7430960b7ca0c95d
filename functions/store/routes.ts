/** The store locator's routes: stores near a postcode, and the chosen store. */
import { createRoute } from '@hono/zod-openapi'
import {
  localStoreSchema,
  nearestStoresQuerySchema,
  nearestStoresSchema,
  selectedStoreSchema,
} from '../../domain/store/calls.schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { ownerOf, readCaller } from '../visitor/caller.ts'
import { newVisitorId, rememberVisitor } from '../visitor/cookie.ts'
import { chooseStore } from './choose.ts'
import { clearStore } from './clear.ts'
import { findNearestStores } from './nearest.ts'
import { readLocalStore } from './read.ts'

const tags = ['Shops']

const nearest = createRoute({
  method: 'get',
  path: '/store-locator/nearest-stores',
  tags,
  summary: 'Up to ten shops, the nearest to a postcode or its first half first, with what they have of the basket',
  request: { query: nearestStoresQuerySchema },
  responses: {
    200: jsonAnswer(nearestStoresSchema, 'The shops, or what is wrong with the postcode'),
    ...answers(400, 500, 503),
  },
})

const read = createRoute({
  method: 'get',
  path: '/store-locator/local-store',
  tags,
  summary: 'The shop the caller collects from',
  responses: { 200: jsonAnswer(localStoreSchema, 'The shop, or null'), ...answers(500, 503) },
})

const choose = createRoute({
  method: 'post',
  path: '/store-locator/set-local-store',
  tags,
  summary: 'Chooses the shop to collect from',
  request: { body: jsonBody(selectedStoreSchema) },
  responses: { 200: jsonAnswer(localStoreSchema, 'The shop'), ...answers(400, 403, 404, 413, 415, 500, 503) },
})

const forget = createRoute({
  method: 'post',
  path: '/store-locator/remove-local-store',
  tags,
  summary: 'Collects from no shop any more',
  responses: { 200: jsonAnswer(localStoreSchema, 'None'), ...answers(403, 413, 415, 500, 503) },
})

export const storeRoutes = createRouter()
  .openapi(nearest, async (c) => {
    const { postcode } = c.req.valid('query')
    const owner = ownerOf(await readCaller(c), c.var.settings.now())
    return c.json(await findNearestStores(openDatabase(c.var.settings), owner, postcode), 200)
  })
  .openapi(read, async (c) => {
    const owner = ownerOf(await readCaller(c), c.var.settings.now())
    return c.json(await readLocalStore(openDatabase(c.var.settings), owner), 200)
  })
  .openapi(choose, async (c) => {
    const caller = await readCaller(c)
    const newVisitor = newVisitorId()
    const { selected_store } = c.req.valid('json')
    const chosen = await chooseStore(
      openDatabase(c.var.settings),
      caller,
      newVisitor,
      selected_store,
      c.var.settings.now(),
    )
    if (chosen === undefined) return problem(c, 404, 'No such shop')
    if (caller.visitor === undefined && chosen.isVisitorKept) rememberVisitor(c, newVisitor)
    return c.json(chosen.answer, 200)
  })
  .openapi(forget, async (c) => {
    const caller = await readCaller(c)
    return c.json(await clearStore(openDatabase(c.var.settings), caller, c.var.settings.now()), 200)
  })
