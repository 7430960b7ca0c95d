/** The addresses of a postcode, as far as the shop knows them. */
import type { Address } from '../../domain/address/address.ts'
import { call } from '../api/call.ts'

/** Without the person, whom nobody looks up. */
export type FoundAddress = Omit<Address, 'full_name' | 'phone'>

export type Lookup =
  | { state: 'none' }
  | { state: 'working' }
  | { state: 'found'; addresses: FoundAddress[] }
  | { state: 'refused'; message: string }

const UNKNOWN = 'We don’t know the addresses of this postcode. Please type yours below.'

export async function lookUpAddresses(postcode: string): Promise<Lookup> {
  const answer = await call<{ addresses: FoundAddress[] }>('/api/addresses', { query: { postcode } })
  if (!answer.ok) return { state: 'refused', message: answer.errors?.postcode ?? answer.message }
  return answer.data.addresses.length > 0
    ? { state: 'found', addresses: answer.data.addresses }
    : { state: 'refused', message: UNKNOWN }
}
