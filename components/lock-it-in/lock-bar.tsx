/** The summary bar. Its code waits for the visitor, unless there is something to show that the server did not know of. */
import { useEffect } from 'react'
import { onDemand } from '../layout/on-demand.tsx'
import { wake } from '../layout/visitor.ts'
import type { LockBarProps } from './lock-bar-view.tsx'

const View = onDemand(import.meta.env.SSR ? (await import('./lock-bar-view.tsx')).LockBarView : undefined, () =>
  import('./lock-bar-view.tsx').then((bar) => bar.LockBarView),
)

/** Of an address that says what is chosen, or which selection it is about. */
const SAYS_MORE = /[?&](is_amend|quantity)=/

export function LockBar(props: LockBarProps) {
  useEffect(() => {
    if (SAYS_MORE.test(location.search) || localStorage.getItem('cellardoor:lock-it-in') !== null) wake()
  }, [])
  return <View {...props} />
}
