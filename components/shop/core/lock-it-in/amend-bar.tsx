/** On pages that have nothing to lock in the summary bar is there while a plan is changed: the change is never out of sight. */
import { useEffect } from 'react'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import { useAmendMode } from '../cart/amend-mode.ts'
import type { LockBarViewProps } from './lock-bar-view.tsx'

const View = onDemand(() => import('./lock-bar-view.tsx').then((bar) => bar.LockBarView))

export function AmendBar({ of }: Pick<LockBarViewProps, 'of'>) {
  const isAmend = useAmendMode()
  useEffect(() => {
    if (isAmend) wake()
  }, [isAmend])
  return isAmend && <View of={of} isOwn={false} />
}
