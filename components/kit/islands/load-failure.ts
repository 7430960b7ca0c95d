/** The latest script or style file that failed to load, from any part. */
import { atom } from 'nanostores'

export const $loadFailure = atom<Error | null>(null)

/** Milliseconds a file of script may take. */
export const SCRIPT_TIMEOUT = 120_000

/** Rejects when `loading` takes longer than SCRIPT_TIMEOUT. */
export function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, SCRIPT_TIMEOUT, new Error('A script took too long'))
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
