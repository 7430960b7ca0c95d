/** GET /api/addresses: the addresses of a postcode, for whoever types one. */
import { createRoute } from '@hono/zod-openapi'
import { addressLookupQuerySchema, foundAddressesSchema } from '../../domain/address/lookup.schema.ts'
import { openDatabase } from '../database.ts'
import { answers, jsonAnswer } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { openAddressLookup } from './lookup.ts'

const lookup = createRoute({
  method: 'get',
  path: '/addresses',
  tags: ['Addresses'],
  summary: 'The addresses of a postcode, as far as they are known',
  request: { query: addressLookupQuerySchema },
  responses: { 200: jsonAnswer(foundAddressesSchema, 'Perhaps none'), ...answers(400, 500, 503) },
})

export const addressLookupRoutes = createRouter().openapi(lookup, async (c) => {
  const { postcode } = c.req.valid('query')
  return c.json({ addresses: await openAddressLookup(openDatabase(c.var.settings)).find(postcode) }, 200)
})
