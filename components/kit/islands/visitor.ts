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

/** Resolves on the visitor's next press, when a failed load is retried. */
export const nextPress = (): Promise<void> =>
  new Promise((resolve) => {
    document.addEventListener('pointerdown', () => resolve(), { once: true, passive: true })
  })
