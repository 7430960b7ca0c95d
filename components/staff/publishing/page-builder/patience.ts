/** Bounds the wait for files, so that one that never arrives can't keep the rest of a page from being measured. */

/** Milliseconds until a file counts as missing. */
export const PATIENCE_MS = 5000

/** Resolves to false if `ready` has not settled in time. */
export function settlesInTime(ready: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  const settled = ready.then(
    () => true,
    () => true,
  )
  return Promise.race([settled, late]).finally(() => clearTimeout(timer))
}
