import { withStorage } from '../../../kit/storage/with-storage.ts'

/**
 * localStorage key that is set while there may be a local store; others make no request. Its value changes with every
 * choice.
 */
export const MARKER = 'cellardoor:local-store'

/** True if there may be a local store to load. */
export const isMarked = (): boolean => withStorage((storage) => storage.getItem(MARKER)) !== null
