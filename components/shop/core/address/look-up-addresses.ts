/** Looks up the addresses of a postcode. */
import type { FoundAddress } from '../../../../domain/core/address/lookup.schema.ts'
import { call } from '../../../kit/api/call.ts'

export type Lookup =
  | { state: 'none' }
  | { state: 'working' }
  | { state: 'found'; addresses: FoundAddress[] }
  /** The input is not a valid postcode. */
  | { state: 'refused'; message: string }
  /** No addresses found, or the lookup failed: the customer types the address. */
  | { state: 'unknown'; message: string }

const UNKNOWN = 'We couldn’t find any addresses for this postcode. Please type yours below.'

export async function lookUpAddresses(postcode: string): Promise<Lookup> {
  const answer = await call('GET /api/addresses', { query: { postcode } })
  if (answer.ok && answer.data.addresses.length > 0) return { state: 'found', addresses: answer.data.addresses }
  const refusal = answer.ok ? undefined : answer.errors?.postcode
  return refusal === undefined ? { state: 'unknown', message: UNKNOWN } : { state: 'refused', message: refusal }
}
