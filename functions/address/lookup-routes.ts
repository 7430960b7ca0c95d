/** GET /api/addresses: the addresses at a postcode, for address forms, and whether the shop can find any. */
import { createRoute } from '@hono/zod-openapi'
import {
  addressLookupQuerySchema,
  addressProviderSchema,
  foundAddressesSchema,
} from '../../domain/address/lookup.schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { retryLater } from '../http/retry-later.ts'
import { answers, jsonAnswer } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { ipAddressOf } from '../session/ip-address.ts'
import { findAddresses } from './find-addresses.ts'
import { openAddressLookup } from './lookup.ts'

const tags = ['Addresses']

const provider = createRoute({
  method: 'get',
  path: '/addresses/provider',
  tags,
  summary: 'Whether addresses can be found by postcode',
  responses: { 200: jsonAnswer(addressProviderSchema, 'Without a provider they are typed by hand'), ...answers(500) },
})

const lookup = createRoute({
  method: 'get',
  path: '/addresses',
  tags,
  summary: 'The addresses of a postcode',
  request: { query: addressLookupQuerySchema },
  responses: {
    200: jsonAnswer(foundAddressesSchema, 'None for an unknown postcode, and without a provider'),
    ...answers(400, 429, 500, 503),
  },
})

const TOO_MANY = 'Too many postcodes were looked up'
const AWAY = 'Addresses can’t be found at the moment. Please type yours'

export const addressLookupRoutes = createRouter()
  .openapi(provider, (c) => c.json({ is_offered: openAddressLookup(c.var.settings) !== null }, 200))
  .openapi(lookup, async (c) => {
    const { postcode } = c.req.valid('query')
    const { settings } = c.var
    const provided = openAddressLookup(settings)
    if (provided === null) return c.json({ addresses: [] }, 200)
    const asked = { database: openDatabase(settings), lookup: provided, ipAddress: ipAddressOf(c), at: settings.now() }
    try {
      const found = await findAddresses(postcode, asked)
      return found.ok ? c.json({ addresses: [...found.addresses] }, 200) : retryLater(c, TOO_MANY, found.seconds)
    } catch (error) {
      const { requestId: request_id } = c.var
      console.error(JSON.stringify({ level: 'error', request_id, error: `The address lookup failed: ${error}` }))
      return problem(c, 503, AWAY)
    }
  })
