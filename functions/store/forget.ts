/** POST /api/store-locator/remove-local-store: back to the whole shop. One round trip, none for someone unknown. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { forgetLocalStore } from '../../database/queries/stores.ts'
import type { LocalStore } from '../../domain/store/store.ts'
import { type Caller, ownerOf } from '../visitor/caller.ts'

export const forgetStore = async (database: Client, caller: Caller, at: Date): Promise<LocalStore> => {
  const owner = ownerOf(caller, at)
  if (owner !== undefined) await batch(database, 'write', forgetLocalStore(owner, caller.visitor, at.toISOString()))
  return { local_store: null }
}
