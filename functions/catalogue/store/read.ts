/** GET /api/store-locator/local-store: the chosen store. One round trip, none without a cookie. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectLocalStore } from '../../../database/queries/catalogue/stores.ts'
import type { Owner } from '../../../database/queries/core/owner.ts'
import type { LocalStore } from '../../../domain/catalogue/store/calls.schema.ts'

export const readLocalStore = async (database: Client, owner: Owner | undefined): Promise<LocalStore> => {
  if (owner === undefined) return { local_store: null }
  const [store] = await batch(database, 'read', [selectLocalStore(owner)])
  return { local_store: store.rows[0] ?? null }
}
