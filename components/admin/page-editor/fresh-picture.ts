/** The id of a picture element that was added just now: its form asks for the file at once. null for none. */
import { atom } from 'nanostores'

export const $freshPicture = atom<string | null>(null)
