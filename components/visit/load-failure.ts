/** The latest file of script or style that could not be had, whoever asked for it. */
import { atom } from 'nanostores'

export const $loadFailure = atom<Error | null>(null)

/** Milliseconds a file of script may take. */
export const SCRIPT_TIMEOUT = 120_000

/** Rejects when `loading` takes longer than SCRIPT_TIMEOUT. */
export const inTime = <Loaded>(loading: Promise<Loaded>): Promise<Loaded> =>
  Promise.race([
    loading,
    new Promise<never>((_, reject) => setTimeout(reject, SCRIPT_TIMEOUT, new Error('A script took too long'))),
  ])
