/** Keeps what is under a pointer in its place while it is pressed: a click counts only where it began. */

/** Events that end a press, by pointer or key; a drag takes the pointer's own end away. */
const ENDS = ['pointerup', 'pointercancel', 'dragend', 'keyup', 'blur']

/** Resolves when nothing is pressed, and after the click a press ends with; at once where nothing is. */
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
