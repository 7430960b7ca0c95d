/** Keeps an unsent review in session storage, so that it survives a reload and signing in. */
import { withSession } from '../../../kit/storage/with-storage.ts'

export type ReviewDraft = {
  /** 0 until chosen. */
  rating: number
  review_text: string
}

/** Storage key of the product code whose review led the customer to sign in. */
const SIGNING_IN = 'cellardoor:review-signing-in'

const keyOf = (code: string): string => `cellardoor:review-draft:${code}`

/** Reads a product's draft; null without one. The stored text has the rating on its first line. */
export function readDraft(code: string): ReviewDraft | null {
  const stored = withSession((storage) => storage.getItem(keyOf(code))) ?? null
  if (stored === null) return null
  const end = stored.indexOf('\n')
  return { rating: Number(stored.slice(0, end)), review_text: stored.slice(end + 1) }
}

export function storeDraft(code: string, { rating, review_text }: ReviewDraft): void {
  withSession((storage) => storage.setItem(keyOf(code), `${rating}\n${review_text}`))
}

/** Records that the customer left this product's review to sign in. */
export function markSigningIn(code: string): void {
  withSession((storage) => storage.setItem(SIGNING_IN, code))
}

/** True on the first call after markSigningIn: the customer is back from signing in. */
export function isBackFromSignIn(code: string): boolean {
  const isBack = withSession((storage) => storage.getItem(SIGNING_IN)) === code
  if (isBack) withSession((storage) => storage.removeItem(SIGNING_IN))
  return isBack
}

export function deleteDraft(code: string): void {
  withSession((storage) => storage.removeItem(keyOf(code)))
}
