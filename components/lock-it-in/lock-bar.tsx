/** The summary bar. Its code waits for the visitor, unless there is something to show that the server did not know of. */
import { useEffect } from 'react'
import { withStorage } from '../cart/marker.ts'
import { onDemand } from '../layout/on-demand.tsx'
import { wake } from '../layout/visitor.ts'
import type { LockBarProps } from './lock-bar-view.tsx'
import { LOCKED_MARKER } from './marker-key.ts'

const View = onDemand(import.meta.env.SSR ? (await import('./lock-bar-view.tsx')).LockBarView : undefined, () =>
  import('./lock-bar-view.tsx').then((bar) => bar.LockBarView),
)

/** Of an address that says what is chosen, or which selection it is about. */
const SAYS_MORE = /[?&](is_amend|quantity)=/

const look = (): void => {
  if (SAYS_MORE.test(location.search) || withStorage((storage) => storage.getItem(LOCKED_MARKER)) !== null) wake()
}

export function LockBar(props: LockBarProps) {
  useEffect(() => {
    look()
    // Another tab may be the first to lock something in.
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])
  return <View {...props} />
}
