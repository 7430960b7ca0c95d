/** Who knows the addresses of a postcode: for now the shop's own table. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectKnownAddresses } from '../../database/queries/known-addresses.ts'
import type { AddressLookup } from '../../domain/address/lookup.ts'

export const openAddressLookup = (database: Client): AddressLookup => ({
  find: async (postcode) => {
    const [found] = await batch(database, 'read', [selectKnownAddresses(postcode)])
    return found.rows
  },
})
