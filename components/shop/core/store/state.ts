/** Holds this tab's copy of the visitor's local store, from which they collect. Follows changes in other tabs. */
import { atom } from 'nanostores'
import type { Store } from '../../../../domain/catalogue/store/calls.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { markChoice } from './mark-choice.ts'
import { isMarked, MARKER, rememberedName } from './marker.ts'

/** The local store; null until loaded and if there is none. */
export const $localStore = atom<Store | null>(null)

/** Counts changes of the local store; stock loaded before a change belongs to the previous store. */
export const $storeChanges = atom(0)

/** Sets the local store and counts the change. */
export function storeChanged(store: Store | null): void {
  $localStore.set(store)
  $storeChanges.set($storeChanges.get() + 1)
}

/** Loads the local store. Resolves to undefined if the request failed or the store was changed in the meantime. */
async function ask(): Promise<Store | null | undefined> {
  const before = $storeChanges.get()
  const answer = await call('GET /api/store-locator/local-store')
  return answer.ok && $storeChanges.get() === before ? answer.data.local_store : undefined
}

/** Resolves once the layout's first request for the local store has finished. Never rejects. */
export let storeAsked: Promise<void> | undefined

/**
 * Loads the local store now, if there may be one, and whenever another tab changes it. Returns a function that stops
 * it.
 */
export function followLocalStore(): () => void {
  const onStorage = async ({ key }: StorageEvent) => {
    if (key !== MARKER) return
    const store = isMarked() ? await ask() : null
    if (store !== undefined) storeChanged(store)
  }
  const begin = async () => {
    const store = isMarked() ? await ask() : undefined
    if (store !== undefined) $localStore.set(store)
    if (store === null || (store && store.name !== rememberedName())) markChoice(store?.name ?? null)
  }
  window.addEventListener('storage', onStorage)
  storeAsked = begin()
  return () => window.removeEventListener('storage', onStorage)
}
