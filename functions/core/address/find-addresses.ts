/** Finds the addresses of a postcode. Caches lookups for a day and limits them, since each costs the shop money. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertSentForm, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import type { FoundAddress } from '../../../domain/core/address/lookup.schema.ts'
import type { AddressLookup } from '../../../domain/core/address/lookup.ts'
import { createMemoryCache, textBytes } from '../memory/memory-cache.ts'
import { RATE_LIMITS, retryAfter, sentFormAt } from '../rate-limit/limits.ts'

const DAY_MS = 86_400_000

/** Size in bytes of an address, an object of five texts. */
const ADDRESS_BYTES = 150

const addressesBytes = (addresses: readonly FoundAddress[]): number =>
  addresses.flatMap(Object.values<string>).reduce((sum, text) => sum + textBytes(text), 0) +
  addresses.length * ADDRESS_BYTES

export type AddressesFound =
  | { ok: true; addresses: readonly FoundAddress[] }
  /** `seconds` until that IP address may look up another postcode. */
  | { ok: false; seconds: number }

type Asked = { database: Client; lookup: AddressLookup; ipAddress: string; at: Date }

/** `now` is in milliseconds. */
export const createAddressFinder = (now: () => number = Date.now) => {
  const cache = createMemoryCache<readonly FoundAddress[]>('address look-ups', {
    sizeOf: addressesBytes,
    maxAge: DAY_MS,
    now,
  })
  /** One round trip for a postcode that is not cached, none otherwise. Throws if the provider can't be reached. */
  return async (postcode: string, { database, lookup, ipAddress, at }: Asked): Promise<AddressesFound> => {
    const known = cache.get(postcode)
    if (known !== undefined) return { ok: true, addresses: known }
    const sent = sentFormAt('address-look-up', '', ipAddress, at)
    const [blocking] = await batch(database, 'write', [
      selectBlockingForms(sent, RATE_LIMITS.addressLookUp),
      insertSentForm(sent, RATE_LIMITS.addressLookUp),
    ])
    const seconds = retryAfter(RATE_LIMITS.addressLookUp, blocking.rows[0], at)
    if (seconds !== undefined) return { ok: false, seconds }
    const addresses = await lookup.find(postcode)
    cache.set(postcode, addresses)
    return { ok: true, addresses }
  }
}

/** The finder of this isolate. */
export const findAddresses = createAddressFinder()
