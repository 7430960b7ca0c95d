/** Delays changes while the visitor is pressing something: moving it would cancel the click. */

/** Events that end a press by pointer or key. A drag ends without 'pointerup', and may leave elements active. */
const ENDS = ['pointerup', 'pointercancel', 'dragend', 'keyup', 'blur']

const isPressing = (): boolean => document.documentElement.matches(':active')

/** Resolves when nothing is pressed any more, after the click; immediately if nothing is pressed. */
export const whenReleased = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isPressing()) return resolve()
    const stop = new AbortController()
    const end = () => {
      stop.abort()
      setTimeout(resolve)
    }
    for (const event of ENDS) window.addEventListener(event, end, { capture: true, signal: stop.signal })
    // An element stays active for a moment after a short tap, when no event follows.
    const look = () => {
      if (stop.signal.aborted) return
      if (isPressing()) requestAnimationFrame(look)
      else end()
    }
    requestAnimationFrame(look)
  })
