/** Leaves the page for good, so that a call refused in the meantime can't lead elsewhere. */

let isLeaving = false

/** True while the page is being left. False again if the visitor decides to stay. */
export const isPageLeft = (): boolean => isLeaving

/** Replaces the page once a call has succeeded. Refused calls stop redirecting now, since they may answer sooner. */
export async function leaveAfter<Answer extends { ok: boolean }>(call: Promise<Answer>, path: string): Promise<Answer> {
  isLeaving = true
  const answer = await call
  isLeaving = answer.ok
  if (answer.ok) leaveFor(path)
  return answer
}

function leaveFor(path: string): void {
  // Added now, to run after the listeners that ask about unsaved changes.
  addEventListener('beforeunload', ({ defaultPrevented }) => settle(!defaultPrevented), { once: true })
  addEventListener('pagehide', () => settle(false), { once: true })
  location.replace(path)
}

/** A page with unsaved changes may stay open, and a page that was left may come back from the back-forward cache. */
function settle(leaves: boolean): void {
  isLeaving = leaves
}
