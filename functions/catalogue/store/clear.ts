/** POST /api/store-locator/remove-local-store: removes the chosen store. One round trip, none without a cookie. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { clearLocalStore } from '../../../database/queries/catalogue/stores.ts'
import type { LocalStore } from '../../../domain/catalogue/store/calls.schema.ts'
import { type Caller, ownerOf } from '../../core/session/caller.ts'

export const clearStore = async (database: Client, caller: Caller, at: Date): Promise<LocalStore> => {
  const owner = ownerOf(caller, at)
  if (owner !== undefined) await batch(database, 'write', clearLocalStore(owner, caller.visitor, at.toISOString()))
  return { local_store: null }
}
