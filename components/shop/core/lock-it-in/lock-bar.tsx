/**
 * The summary bar once it is due; before that, one line about Lock it in. The bar's code loads on the visitor's first
 * action, or immediately if the visitor may have a selection.
 */
import { useEffect, useLayoutEffect, useState } from 'react'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { followAmendAddress, isAmendMode, useAmendMode } from '../cart/amend-mode.ts'
import { isUnread } from '../cart/marker.ts'
import { $justLocked, isBarDue, isSelectionKnown } from './bar-due.ts'
import type { LockBarViewProps } from './lock-bar-view.tsx'
import { DISCARDED, takeSelectionOutcome } from './selection-outcome.ts'

const View = onDemand(() => import('./lock-bar-view.tsx').then((bar) => bar.LockBarView))

export type LockBarProps = {
  /** 'landing' for the landing page, which explains Lock it in on its own. */
  of: LockBarViewProps['of'] | 'landing'
  /** Identifies the page among others that the same screen shows. */
  page: string
  /** True for the programme's own lists, which show the bar from the start. */
  isOwn?: boolean
}

export function LockBar({ of, page, isOwn = false }: LockBarProps) {
  const isLanding = of === 'landing'
  const isAmend = useAmendMode()
  const [isDue, setDue] = useState(isOwn)
  useEffect(() => {
    if (takeSelectionOutcome()?.how === 'discarded') showToast(DISCARDED)
  }, [])
  // Runs before any link can be pressed.
  useLayoutEffect(followAmendAddress, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is evaluated again, though the screen stays
  useEffect(() => {
    const due = isBarDue()
    // Styles keep room for a case, which another page of this document may have begun or ended (pages/remembered.ts).
    const { dataset } = document.documentElement
    if (due) dataset.locked = isAmendMode() ? 'amend' : ''
    else delete dataset.locked
    setDue(isOwn || due)
  }, [page, isOwn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: amending can start on a page that is already open
  useEffect(() => {
    const update = () => {
      if (isSelectionKnown()) wake()
      if (isBarDue()) setDue(true)
    }
    update()
    if (isUnread(false)) void findSelection().then(update)
    const stop = $justLocked.listen(update)
    // Another tab may be the first to lock something in.
    window.addEventListener('storage', update)
    return () => {
      stop()
      window.removeEventListener('storage', update)
    }
  }, [isOwn, isAmend])
  const line = isOwn ? null : isLanding ? <div className="lock-room" /> : <LockLine of={of} />
  if (!isDue) return line
  return (
    <>
      <View of={isLanding ? 'list' : of} isOwn={isOwn} />
      {/* Keeps the bar's room until its code has loaded (lock-in.css). */}
      {!$justLocked.get() && line}
    </>
  )
}

/** Loads the selection after a sign-in. If the code can't be loaded, no selection is shown. */
const findSelection = (): Promise<unknown> =>
  import('../cart/selection-state.ts').then(
    ({ loadSelection }) => loadSelection(),
    () => null,
  )

const LockLine = ({ of }: Pick<LockBarProps, 'of'>) => (
  <p className="lock-line small soft" data-of={of}>
    <span className="wrap">
      Lock in the price of wines you love. <a href="/lock-it-in">How it works</a>
    </span>
  </p>
)
