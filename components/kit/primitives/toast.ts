/** The one message shown at the top of the screen. Apart from what shows it (toast-state.ts), which no page needs at once. */
import { atom } from 'nanostores'

export type Toast = { message: string; kind: 'ok' | 'bad' }

export const $toast = atom<Toast | null>(null)
