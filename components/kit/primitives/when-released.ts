/** Delays changes while the visitor is pressing something: moving it would cancel the click. */

/** Events that end a press by pointer or key. A drag ends without 'pointerup'. */
const ENDS = ['pointerup', 'pointercancel', 'dragend', 'keyup', 'blur']

/** Resolves when nothing is pressed any more, after the click; immediately if nothing is pressed. */
export const whenReleased = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.documentElement.matches(':active')) return resolve()
    const stop = new AbortController()
    const end = () => {
      stop.abort()
      setTimeout(resolve)
    }
    for (const event of ENDS) window.addEventListener(event, end, { capture: true, signal: stop.signal })
  })
