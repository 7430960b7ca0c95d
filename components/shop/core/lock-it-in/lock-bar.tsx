/**
 * The summary bar, once it is due; until then one line says what Lock it in is. Its code is loaded at the visitor's first
 * action, unless there is something to show that the server did not know.
 */
import { useEffect, useLayoutEffect, useState } from 'react'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import { followAmendAddress, isAmendMode, useAmendMode } from '../cart/amend-mode.ts'
import { isUnread } from '../cart/marker.ts'
import { $justLocked, forgetInterest, isBarDue, isSelectionKnown, rememberInterest } from './bar-due.ts'
import type { LockBarViewProps } from './lock-bar-view.tsx'

const View = onDemand(() => import('./lock-bar-view.tsx').then((bar) => bar.LockBarView))

export type LockBarProps = {
  /** 'landing' for the landing page, which explains Lock it in on its own. */
  of: LockBarViewProps['of'] | 'landing'
  /** Identifies the page among others that the same screen shows. */
  page: string
  /** The programme's own lists have it from the start. */
  isOwn?: boolean
}

export function LockBar({ of, page, isOwn = false }: LockBarProps) {
  const isLanding = of === 'landing'
  const isAmend = useAmendMode()
  const [isDue, setDue] = useState(isOwn)
  // Before anything can be pressed that leads on.
  useLayoutEffect(followAmendAddress, [])
  useEffect(() => {
    // Visitors who amend a plan are not here to begin another.
    if ((isOwn || isLanding) && !isAmendMode()) rememberInterest()
  }, [isOwn, isLanding])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is evaluated again, though the screen stays
  useEffect(() => {
    setDue(isOwn || isBarDue(isLanding))
    // The page that the programme's own led to has the bar; those after it are not about Lock it in.
    if (!isOwn && !isLanding) forgetInterest()
  }, [page, isOwn, isLanding])
  // biome-ignore lint/correctness/useExhaustiveDependencies: amending begins on a page that is already there
  useEffect(() => {
    const look = () => {
      if (isSelectionKnown()) wake()
      if (isBarDue(isLanding)) setDue(true)
    }
    look()
    if (isUnread(false)) void findSelection().then(look)
    const stop = $justLocked.listen(look)
    // Another tab may be the first to lock something in.
    window.addEventListener('storage', look)
    return () => {
      stop()
      window.removeEventListener('storage', look)
    }
  }, [isOwn, isLanding, isAmend])
  if (isDue) return <View of={isLanding ? 'list' : of} isOwn={isOwn} />
  return isLanding ? null : <LockLine />
}

/** After a sign-in. Without the code nothing is shown, as if there were none. */
const findSelection = (): Promise<unknown> =>
  import('../cart/selection-state.ts').then(
    ({ loadSelection }) => loadSelection(),
    () => null,
  )

const LockLine = () => (
  <p className="lock-line small soft">
    <span className="wrap">
      Lock in the price of wines you love. <a href="/lock-it-in">How it works</a>
    </span>
  </p>
)
