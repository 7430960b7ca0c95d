/** Shows the summary bar on pages without Lock it in while a plan is being amended, so that the change stays visible. */
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
