/** The visitor's first action: until then a page loads nothing beyond what it shows. */

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

/** Resolves at the visitor's first action, or when wake() is called. */
export function visitorIsHere(): Promise<void> {
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

/** For work that can't wait: an address that requests more than the page shows. */
export function wake(): void {
  void visitorIsHere()
  wakeNow()
}

/** Resolves at the visitor's next press, when a failed load is worth another try. */
export const nextPress = (): Promise<void> =>
  new Promise((resolve) => {
    document.addEventListener('pointerdown', () => resolve(), { once: true, passive: true })
  })
