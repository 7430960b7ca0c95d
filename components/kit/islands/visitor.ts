/** Waits for the visitor's first action, before which a page loads no further code. */

const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'click',
  'change',
] as const

let here: Promise<void> | undefined
let wakeNow: () => void = () => undefined

/** Resolves on the visitor's first action, or when wake() is called. */
export function isVisitorActive(): Promise<void> {
  here ??= new Promise((resolve) => {
    const listening = new AbortController()
    wakeNow = () => {
      listening.abort()
      resolve()
    }
    for (const sign of SIGNS) {
      document.addEventListener(sign, wakeNow, { signal: listening.signal, passive: true, capture: true })
    }
  })
  return here
}

/** Loads the code now, for example if the URL needs more than the prerendered page. */
export function wake(): void {
  void isVisitorActive()
  wakeNow()
}

/**
 * Resolves at the next chance to load what could not be loaded: a press, a key, or a new connection. Captures the events,
 * because React stops those inside parts that are not hydrated.
 */
export const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const waiting = new AbortController()
    const { signal } = waiting
    const come = () => {
      waiting.abort()
      resolve()
    }
    for (const sign of ['pointerdown', 'keydown', 'click']) {
      document.addEventListener(sign, come, { signal, passive: true, capture: true })
    }
    addEventListener('online', come, { signal })
  })
