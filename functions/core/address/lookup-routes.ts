/** GET /api/addresses: the addresses at a postcode, for address forms, and whether the shop has a lookup. */
import {
  addressLookupQuerySchema,
  addressProviderSchema,
  foundAddressesSchema,
} from '../../../domain/core/address/lookup.schema.ts'
import type { AddressLookup } from '../../../domain/core/address/lookup.ts'
import type { Settings } from '../../env.ts'
import { problem } from '../../errors.ts'
import { log } from '../../log.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { retryLater } from '../http/retry-later.ts'
import { ipAddressOf } from '../session/ip-address.ts'
import { findAddresses } from './find-addresses.ts'
import { idealPostcodes } from './ideal-postcodes.ts'

/** Returns null without a provider: customers then type their addresses. */
const openAddressLookup = ({ IDEAL_POSTCODES_API_KEY: key }: Settings): AddressLookup | null =>
  key === '' ? null : idealPostcodes(key)

const routes = shopRoutes('Addresses')

const provider = routes.get('/addresses/provider', {
  summary: 'Whether addresses can be found by postcode',
  answer: jsonResponse(addressProviderSchema, 'Without a provider they are typed by hand'),
})

const lookup = routes.get('/addresses', {
  summary: 'The addresses of a postcode',
  query: addressLookupQuerySchema,
  answer: jsonResponse(foundAddressesSchema, 'None for an unknown postcode, and without a provider'),
  errors: [429],
})

const TOO_MANY = 'Too many postcodes were looked up'
const UNREACHABLE_MESSAGE = 'Addresses can’t be found at the moment. Please type yours'

export const addressLookupRoutes = createRouter()
  .openapi(provider, (c) => c.json({ is_offered: openAddressLookup(c.var.settings) !== null }, 200))
  .openapi(lookup, async (c) => {
    const { postcode } = c.req.valid('query')
    const { database, settings, now } = c.var
    const provided = openAddressLookup(settings)
    if (provided === null) return c.json({ addresses: [] }, 200)
    const asked = { database, lookup: provided, ipAddress: ipAddressOf(c), at: now }
    try {
      const found = await findAddresses(postcode, asked)
      return found.ok ? c.json({ addresses: [...found.addresses] }, 200) : retryLater(c, TOO_MANY, found.seconds)
    } catch (error) {
      const { requestId: request_id } = c.var
      log('error', { request_id, error: `The address lookup failed: ${error}` })
      return problem(c, 503, UNREACHABLE_MESSAGE)
    }
  })
