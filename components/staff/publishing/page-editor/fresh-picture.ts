/** ID of a picture element just added, whose form asks for the file at once; null for none. */
import { atom } from 'nanostores'

export const $freshPicture = atom<string | null>(null)
