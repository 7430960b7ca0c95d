/** Keeps unsent input over a reload and a visit to another page, within its tab. Never card data. */
import { withSession } from '../../../kit/storage/with-storage.ts'

const keyOf = (form: string): string => `cellardoor:checkout:${form}`

const FORMS = ['you', 'where', 'how', 'pay', 'billing', 'recipient', 'promotion'] as const
export type DraftForm = (typeof FORMS)[number]

export const keepDraft = (form: DraftForm, typed: Record<string, string>): void => {
  withSession((storage) => storage.setItem(keyOf(form), JSON.stringify(typed)))
}

export const dropDraft = (form: DraftForm): void => {
  withSession((storage) => storage.removeItem(keyOf(form)))
}

/** After an order nothing of it is left. */
export const dropDrafts = (): void => FORMS.forEach(dropDraft)

/** By the fields' names; empty without a draft. */
export function readDraft(form: DraftForm): Record<string, string> {
  const kept = withSession((storage) => storage.getItem(keyOf(form)))
  return kept === null ? {} : JSON.parse(kept)
}
