/** A message that is being written survives a reload and the way to another page and back, within its tab. */
import type { TypedMessage } from '../../domain/contact/check-message.ts'
import { withSession } from '../storage/with-storage.ts'

const KEY = 'cellardoor:contact-draft'

export const keepDraft = (typed: TypedMessage): void => {
  withSession((storage) => storage.setItem(KEY, JSON.stringify(typed)))
}

export const dropDraft = (): void => {
  withSession((storage) => storage.removeItem(KEY))
}

/** What was typed, by the fields' names; empty without a draft. */
export function readDraft(): Partial<TypedMessage> {
  const kept = withSession((storage) => storage.getItem(KEY))
  return kept === null ? {} : JSON.parse(kept)
}
