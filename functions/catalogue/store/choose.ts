/** POST /api/store-locator/set-local-store: chooses the store to collect from. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { chooseLocalStore, selectLocalStore } from '../../../database/queries/catalogue/stores.ts'
import type { LocalStore } from '../../../domain/catalogue/store/calls.schema.ts'
import { type Caller, ownerOf } from '../../core/session/caller.ts'

export type StoreChosen = {
  answer: LocalStore
  /** False when nothing was written for the visitor: a customer without a visitor cookie chose. */
  isVisitorKept: boolean
}

/** `newVisitor` is the id for a browser without one. Returns undefined if the store is unknown or closed. */
export const chooseStore = async (
  database: Client,
  caller: Caller,
  newVisitor: string,
  store: string,
  at: Date,
): Promise<StoreChosen | undefined> => {
  const visitor = caller.visitor ?? newVisitor
  const owner = ownerOf({ ...caller, visitor }, at)
  const isNewVisitor = caller.visitor === undefined
  const [forVisitor, forCustomer, , chosen] = await batch(database, 'write', [
    ...chooseLocalStore({ owner, visitor, isNewVisitor, store, now: at.toISOString() }),
    selectLocalStore(owner),
  ])
  const isVisitorKept = forVisitor.rowsAffected > 0
  if (!isVisitorKept && forCustomer.rowsAffected === 0) return undefined
  return { answer: { local_store: chosen.rows[0] ?? null }, isVisitorKept }
}
