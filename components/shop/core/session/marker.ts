import { withStorage } from '../../../kit/storage/with-storage.ts'

/** localStorage key that is set while a customer is signed in. Its value changes with every sign-in. */
export const MARKER = 'cellardoor:customer'

/** True if a customer was signed in when this browser last knew. */
export const isMarked = (): boolean => withStorage((storage) => storage.getItem(MARKER)) !== null
