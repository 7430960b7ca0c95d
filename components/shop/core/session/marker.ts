import { withStorage } from '../../../kit/storage/with-storage.ts'

/** localStorage key that is set while a customer is signed in. Its value changes with every sign-in. */
export const MARKER = 'cellardoor:customer'

/** True if a customer was signed in when this browser last knew. */
export const isMarked = (): boolean => withStorage((storage) => storage.getItem(MARKER)) !== null

/** localStorage key of the sign-in that is known to be a wine club member's; equal to MARKER's value. */
const MEMBER = 'cellardoor:member'

/** True if the customer who is signed in was a member of the wine club when this browser last asked. */
export const isMarkedMember = (): boolean =>
  withStorage((storage) => isMarked() && storage.getItem(MEMBER) === storage.getItem(MARKER)) === true

/** Stores whether the signed-in customer is a member, so that the next page shows it at once. */
export const markMember = (isMember: boolean): void =>
  void withStorage((storage) => storage.setItem(MEMBER, (isMember && storage.getItem(MARKER)) || ''))
