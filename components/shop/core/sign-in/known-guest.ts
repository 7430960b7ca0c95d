/** A guest who wants their order in an account: what the account's forms need not ask again. In this tab only. */
import { withSession } from '../../../kit/storage/with-storage.ts'

export type Guest = {
  order_no: string
  email: string
  first_name: string
  last_name: string
  /** Token from the link in the order's mail; null in the browser that placed it. */
  token: string | null
}

const KEY = 'cellardoor:guest'

export const keepGuest = (guest: Guest): void => {
  withSession((storage) => storage.setItem(KEY, JSON.stringify(guest)))
}

/** Returns null when no guest has requested it in this tab. */
export const knownGuest = (): Guest | null => {
  const kept = withSession((storage) => storage.getItem(KEY))
  return kept === null ? null : JSON.parse(kept)
}

/** Once they are signed in. */
export const forgetGuest = (): void => {
  withSession((storage) => storage.removeItem(KEY))
}
