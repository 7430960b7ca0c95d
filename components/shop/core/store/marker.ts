import { withStorage } from '../../../kit/storage/with-storage.ts'

/**
 * localStorage key that is set while there may be a local store; others make no request. Its value changes with every
 * choice, and ends with the store's name after a space.
 */
export const MARKER = 'cellardoor:local-store'

const read = (): string | null => withStorage((storage) => storage.getItem(MARKER))

/** Name of the local store when this browser last knew; '' without one or if it is unknown. */
export const rememberedName = (): string => (read() ?? '').replace(/^\d* ?/, '')

/** Formats the label of the local store's filter. */
export const atStore = (name: string): string => `At ${name}`

/** True if there may be a local store to load. */
export const isMarked = (): boolean => read() !== null
