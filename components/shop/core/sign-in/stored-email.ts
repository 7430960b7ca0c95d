/** Keeps the e-mail address typed into a sign-in form for the form that resets its password. In this tab only. */
import { withSession } from '../../../kit/storage/with-storage.ts'

const KEY = 'cellardoor:email'

export const storeEmail = (email: string): void => {
  withSession((storage) => storage.setItem(KEY, email))
}

/** Returns the address; '' if there is none in this tab. */
export const storedEmail = (): string => withSession((storage) => storage.getItem(KEY)) ?? ''

/** Deletes the address, once it has been used. */
export const deleteEmail = (): void => {
  withSession((storage) => storage.removeItem(KEY))
}

/** True if the form that resets a password differs from the prerendered one: it has the address, or the link's token. */
export const isResetBegun = (): boolean => location.search.includes('token=') || storedEmail() !== ''
