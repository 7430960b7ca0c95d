/** An e-mail address that the shop has been told already, for the form that asks for it next. In the tab alone, and once. */
import { withSession } from '../primitives/with-session.ts'

const KEY = 'cellardoor:email'

export const keepEmail = (email: string): void => {
  withSession((storage) => storage.setItem(KEY, email))
}

/** Forgotten with this; '' when none is kept. */
export const takeEmail = (): string =>
  withSession((storage) => {
    const email = storage.getItem(KEY)
    storage.removeItem(KEY)
    return email
  }) ?? ''
