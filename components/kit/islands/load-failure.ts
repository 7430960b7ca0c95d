import { atom } from 'nanostores'

/** The error of the latest script or style sheet that failed to load; null if none has. */
export const $loadFailure = atom<Error | null>(null)

/** A page that is still shown this long after a link to a document was followed, in milliseconds, was not left. */
const LEAVING_MS = 5_000

let leftAt = Number.NEGATIVE_INFINITY

/** Firefox aborts what a page is loading, and reports it as failed, when the next document is requested. */
const isBeingLeft = (): boolean => performance.now() - leftAt < LEAVING_MS

if (typeof addEventListener === 'function') {
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
}

/** Reports a file that failed to load, unless the page is being left. */
export function reportLoadFailure(error: Error): void {
  if (!isBeingLeft()) $loadFailure.set(error)
}

/**
 * Waits until the shop responds, by code that visit.ts normally has loaded already (once-reachable.ts). If it can't be
 * loaded while offline, resolves to false: the page stays.
 */
export const onceReachable = (signal: AbortSignal): Promise<boolean> =>
  import('./once-reachable.ts').then(
    (loaded) => loaded.onceReachable(signal),
    () => navigator.onLine,
  )

/**
 * Opens a page in place of a layer whose code can't be loaded, once the shop responds: the browser's error page would
 * replace the visible one. Does nothing if another page is being opened, or has been in the meantime.
 */
export async function openInstead(url: string, untilReachable = onceReachable): Promise<void> {
  const { href } = location
  if (isBeingLeft() || !(await untilReachable(new AbortController().signal))) return
  if (location.href === href) location.assign(url)
}

/** Maximum time to load a script, in milliseconds. */
export const SCRIPT_TIMEOUT_MS = 120_000

/** Resolves like `loading`, but rejects if it takes longer than SCRIPT_TIMEOUT_MS. */
export function withScriptTimeout<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, SCRIPT_TIMEOUT_MS, new Error('A script took too long'))
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Loads a script, and once more if that fails while the browser is online: the connection may have come back in the
 * meantime, whose event then fires too early to retry.
 */
export async function loadAgain<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine === false) throw error
    return load()
  }
}
