/** The shop this visitor collects from as this tab knows it; the server's answer is the truth, and other tabs follow. */
import { atom } from 'nanostores'
import type { Store } from '../../../../domain/catalogue/store/store.ts'
import { call } from '../../../kit/api/call.ts'
import { withStorage } from '../../../kit/storage/with-storage.ts'

/** In localStorage while there may be such a shop, so that visitors without one make no request; new with every choice. */
export const MARKER = 'cellardoor:local-store'

/** null until requested, and without one. */
export const $localStore = atom<Store | null>(null)

/** Rises when another shop, or none, is chosen: stock figures from before belong to the previous shop. */
export const $storeChanges = atom(0)

/** Sets the chosen shop. */
export function storeChanged(store: Store | null): void {
  $localStore.set(store)
  $storeChanges.set($storeChanges.get() + 1)
}

/** True if there may be a chosen store to ask for. */
export const isMarked = (): boolean => withStorage((storage) => storage.getItem(MARKER)) !== null

/** Undefined when no answer came, or one that a choice has overtaken. */
async function ask(): Promise<Store | null | undefined> {
  const before = $storeChanges.get()
  const answer = await call('GET /api/store-locator/local-store')
  return answer.ok && $storeChanges.get() === before ? answer.data.local_store : undefined
}

/** Resolves once the layout has asked for the chosen store, whatever the answer. Never rejects. */
export let storeAsked: Promise<void> | undefined

/** Loads it now unless there can be none, and whenever another tab chooses. Returns a function that stops it. */
export function followLocalStore(): () => void {
  const onStorage = async ({ key }: StorageEvent) => {
    if (key !== MARKER) return
    const store = isMarked() ? await ask() : null
    if (store !== undefined) storeChanged(store)
  }
  const begin = async () => {
    const store = isMarked() ? await ask() : undefined
    if (store !== undefined) $localStore.set(store)
    if (store === null) withStorage((storage) => storage.removeItem(MARKER))
  }
  window.addEventListener('storage', onStorage)
  storeAsked = begin()
  return () => window.removeEventListener('storage', onStorage)
}
