/** Keeps a gift code in session storage while the customer signs in, and reads it from the link in the gift's email. */
import { parseGiftCode } from '../../../../domain/selling/gift/code.ts'
import { withSession } from '../../../kit/storage/with-storage.ts'

const KEY = 'cellardoor:gift-code'

export const storeCode = (code: string): void => {
  withSession((storage) => storage.setItem(KEY, code))
}

export const deleteCode = (): void => {
  withSession((storage) => storage.removeItem(KEY))
}

/**
 * Returns the code in the link or the kept one; null without a code. Links have it after '#', which is never sent to
 * servers.
 */
export const readStoredCode = (): string | null =>
  parseGiftCode(decodeURIComponent(location.hash.slice(1))) ?? withSession((storage) => storage.getItem(KEY))

/** Removes the code from the URL, so that it is not bookmarked or shared. */
export function dropLinkedCode(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
}
