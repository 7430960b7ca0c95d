/** A page's history, kept in this browser: undo works after a reload, and unsaved edits can be restored. */
import { createStore, del, get, promisifyRequest } from 'idb-keyval'
import type { History } from '../../../../domain/publishing/page/edit/history.schema.ts'
import {
  type PackedHistory,
  packHistory,
  unpackHistory,
} from '../../../../domain/publishing/page/edit/packed-history.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'

export type StoredEditing = {
  history: History
  /** The draft of `revision`; null if an older release stored this. */
  saved: PageDocument | null
  /** Revision of the draft that the edits are based on. */
  revision: number
  /** True if the page of the history is the draft of that revision. */
  isSaved: boolean
  /** UTC ISO-8601. */
  at: string
}

type Stored = Omit<StoredEditing, 'history' | 'saved'> & { packed: PackedHistory }

/** Undo steps kept across a reload. */
const MAX_STORED_STEPS = 40

/** The default database of idb-keyval. Reading opens it, because a page that unloads has no time for that. */
const withStore = createStore('keyval-store', 'keyval')

const keyOf = (id: number): string => `cellardoor:admin:editing:${id}`

/** undefined if nothing was kept or it can't be read: the page then opens without it. */
export const readStoredEditing = (id: number): Promise<StoredEditing | undefined> =>
  get<Stored>(keyOf(id), withStore)
    .then((stored) => {
      if (!stored) return undefined
      const { packed, ...rest } = stored
      return { ...rest, ...unpackHistory(packed) }
    })
    .catch(() => undefined)

/**
 * Resolves to false if it could not be stored: storage is full, or browsing is private. Commits at once: browsers abort
 * open transactions of a page that is being left.
 */
export async function storeEditing(id: number, { history, saved, ...rest }: StoredEditing): Promise<boolean> {
  const packed = packHistory({ ...history, past: history.past.slice(-MAX_STORED_STEPS) }, saved ?? history.page)
  try {
    await withStore('readwrite', (store) => {
      store.put({ ...rest, packed } satisfies Stored, keyOf(id))
      store.transaction.commit()
      return promisifyRequest(store.transaction)
    })
    return true
  } catch {
    return false
  }
}

export const deleteEditing = (id: number): Promise<void> => del(keyOf(id), withStore).catch(() => undefined)
