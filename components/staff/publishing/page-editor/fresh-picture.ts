/** ID of the picture element that was just added, for which the file picker opens immediately; null for none. */
import { atom } from 'nanostores'

export const $freshPicture = atom<string | null>(null)
