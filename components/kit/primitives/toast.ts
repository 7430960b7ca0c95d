/** The current toast. Separate from toast-state.ts, which pages don't need on load. */
import { atom } from 'nanostores'

export type Toast = { message: string; kind: 'ok' | 'bad'; undo?: (() => void) | undefined }

export const $toast = atom<Toast | null>(null)
