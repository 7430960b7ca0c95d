/** Stores unsaved input in this browser until it is saved or discarded. */

const keyOf = (id: string): string => `cellardoor:admin:${id}`

/** Returns a stored draft; null if there is none, or if it lacks one of `fields` because an older version stored it. */
export function readStoredDraft<Draft extends object>(
  id: string,
  fields: readonly (keyof Draft & string)[],
  storage: Storage = localStorage,
): Draft | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(keyOf(id)) ?? 'null')
    const isDraft = typeof draft === 'object' && draft !== null && fields.every((field) => field in draft)
    return isDraft ? (draft as Draft) : null
  } catch {
    return null
  }
}

/** Stores a draft. Does nothing if the browser's storage is full. */
export function storeDraft(id: string, draft: object, storage: Storage = localStorage): void {
  try {
    storage.setItem(keyOf(id), JSON.stringify(draft))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

export const deleteStoredDraft = (id: string, storage: Storage = localStorage): void => storage.removeItem(keyOf(id))
