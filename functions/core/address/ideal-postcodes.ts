/** The adapter for Ideal Postcodes' lookup (docs.ideal-postcodes.co.uk): one request a postcode. */
import { z } from 'zod'
import type { FoundAddress } from '../../../domain/core/address/lookup.schema.ts'
import type { AddressLookup } from '../../../domain/core/address/lookup.ts'

/** The part of `fetch` that is needed. */
export type Fetch = (url: string, request: RequestInit) => Promise<Response>

const API = 'https://api.ideal-postcodes.co.uk/v1/postcodes'

/** Timeout of a lookup, in milliseconds: a customer is waiting, and can type the address instead. */
const TIMEOUT_MS = 5000

const NOT_FOUND = 404

const answerSchema = z.object({
  result: z.array(
    z.object({
      line_1: z.string(),
      line_2: z.string(),
      line_3: z.string(),
      post_town: z.string(),
      county: z.string(),
      postcode: z.string(),
    }),
  ),
})

type Line = z.infer<typeof answerSchema>['result'][number]

/** The Post Office writes towns in capitals: 'BATH', 'STOKE-ON-TRENT'. */
const townName = (town: string): string =>
  town.toLowerCase().replace(/(^|[ '-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())

const toAddress = ({ line_1, line_2, line_3, post_town, county, postcode }: Line): FoundAddress => ({
  line_1,
  line_2: [line_2, line_3].filter(Boolean).join(', '),
  town: townName(post_town),
  county,
  postcode,
})

/** Throws if the provider can't be reached, rejects the key or has no lookups left. */
export const idealPostcodes = (apiKey: string, send: Fetch = (url, request) => fetch(url, request)): AddressLookup => ({
  find: async (postcode) => {
    const answer = await send(`${API}/${encodeURIComponent(postcode)}`, {
      headers: { Authorization: `api_key="${apiKey}"`, Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status === NOT_FOUND) return []
    if (!answer.ok) throw new Error(`Ideal Postcodes answered ${answer.status}`)
    return answerSchema.parse(await answer.json()).result.map(toAddress)
  },
})
