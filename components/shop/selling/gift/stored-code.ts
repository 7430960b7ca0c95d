/** The code of a gift, kept in its tab across the sign-in, or taken from the link of the e-mail that brought it. */
import { parseGiftCode } from '../../../../domain/selling/gift/code.ts'
import { withSession } from '../../../kit/storage/with-storage.ts'

const KEY = 'cellardoor:gift-code'

export const keepCode = (code: string): void => {
  withSession((storage) => storage.setItem(KEY, code))
}

export const forgetCode = (): void => {
  withSession((storage) => storage.removeItem(KEY))
}

/** null without a code. A link has it behind the #, which browsers send to no server. */
export const readStoredCode = (): string | null =>
  parseGiftCode(decodeURIComponent(location.hash.slice(1))) ?? withSession((storage) => storage.getItem(KEY))

/** Out of the address, so that it is neither bookmarked nor shared with it. */
export function dropLinkedCode(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
}
