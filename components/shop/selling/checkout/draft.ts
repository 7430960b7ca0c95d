/** Keeps unsent checkout input in session storage, over reloads and visits to other pages. Never stores card data. */
import { withSession } from '../../../kit/storage/with-storage.ts'

const keyOf = (form: string): string => `cellardoor:checkout:${form}`

const FORMS = ['you', 'where', 'how', 'pay', 'billing', 'recipient', 'promotion'] as const
export type DraftForm = (typeof FORMS)[number]

export const storeDraft = (form: DraftForm, typed: Record<string, string>): void => {
  withSession((storage) => storage.setItem(keyOf(form), JSON.stringify(typed)))
}

export const deleteDraft = (form: DraftForm): void => {
  withSession((storage) => storage.removeItem(keyOf(form)))
}

/** Deletes all drafts, after an order. */
export const deleteDrafts = (): void => FORMS.forEach(deleteDraft)

/** Returns a form's draft by field name; empty without a draft. */
export function readDraft(form: DraftForm): Record<string, string> {
  const stored = withSession((storage) => storage.getItem(keyOf(form)))
  return stored === null ? {} : JSON.parse(stored)
}
