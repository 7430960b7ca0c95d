/** Keeps the details of a guest who wants to add their order to an account, to prefill the forms. In this tab only. */
import { withSession } from '../../../kit/storage/with-storage.ts'

export type Guest = {
  order_no: string
  email: string
  first_name: string
  last_name: string
  /** Token from the link in the order's email; null in the browser that placed the order. */
  token: string | null
}

const KEY = 'cellardoor:guest'

export const storeGuest = (guest: Guest): void => {
  withSession((storage) => storage.setItem(KEY, JSON.stringify(guest)))
}

/** Returns the guest's details; null if there are none in this tab. */
export const readGuest = (): Guest | null => {
  const stored = withSession((storage) => storage.getItem(KEY))
  return stored === null ? null : JSON.parse(stored)
}

/** Deletes the details, after signing in. */
export const deleteGuest = (): void => {
  withSession((storage) => storage.removeItem(KEY))
}
