/** The error of the latest script or style sheet that failed to load; null if none has. */
import { atom } from 'nanostores'

export const $loadFailure = atom<Error | null>(null)

/** Maximum time to load a script, in milliseconds. */
export const SCRIPT_TIMEOUT_MS = 120_000

/** Resolves like `loading`, but rejects if it takes longer than SCRIPT_TIMEOUT_MS. */
export function withScriptTimeout<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, SCRIPT_TIMEOUT_MS, new Error('A script took too long'))
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
