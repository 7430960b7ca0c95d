/** A review that is being written survives a reload and the way to the sign-in and back, within its tab. */
import { withSession } from '../../../kit/storage/with-storage.ts'

export type ReviewDraft = {
  /** 0 until chosen. */
  rating: number
  review_text: string
}

/** Holds the code of the product whose review led the customer to sign in. */
const SIGNING_IN = 'cellardoor:review-signing-in'

const keyOf = (code: string): string => `cellardoor:review-draft:${code}`

/** The first line is the rating. */
export function readDraft(code: string): ReviewDraft | null {
  const kept = withSession((storage) => storage.getItem(keyOf(code))) ?? null
  if (kept === null) return null
  const end = kept.indexOf('\n')
  return { rating: Number(kept.slice(0, end)), review_text: kept.slice(end + 1) }
}

export function keepDraft(code: string, { rating, review_text }: ReviewDraft): void {
  withSession((storage) => storage.setItem(keyOf(code), `${rating}\n${review_text}`))
}

/** Notes that its writer goes to sign in because of it. */
export function markSigningIn(code: string): void {
  withSession((storage) => storage.setItem(SIGNING_IN, code))
}

/** True once after markSigningIn: its writer is back. */
export function isBackFromSignIn(code: string): boolean {
  const isBack = withSession((storage) => storage.getItem(SIGNING_IN)) === code
  if (isBack) withSession((storage) => storage.removeItem(SIGNING_IN))
  return isBack
}

export function dropDraft(code: string): void {
  withSession((storage) => storage.removeItem(keyOf(code)))
}
