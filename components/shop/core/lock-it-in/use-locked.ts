/** Hooks that read the locked-in quantity of a wine. A component re-renders only when its own wine changes. */
import { useSyncExternalStore } from 'react'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { lineKey } from '../cart/line-changes.ts'
import { lineQueue } from '../cart/page-queue.ts'
import { $data, $locked, knownKind } from '../cart/selection-state.ts'
import { lockedOf } from './lines.ts'

function follow(changed: () => void): () => void {
  const stops = [$locked.listen(changed), lineQueue.$changes.listen(changed)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Returns the locked-in bottles of a code; 0 for none and in the server's HTML. */
export const useLocked = (code: string): number =>
  useSyncExternalStore(
    follow,
    () => lockedOf(code),
    () => 0,
  )

/** True if the plan being amended has the wine, and its changed selection has not. */
export const useRemoved = (code: string): boolean => {
  const planned = useStore($data)?.planned
  const bottles = useLocked(code)
  return bottles === 0 && planned?.some((wine) => wine.code === code) === true
}

const followRefusals = (changed: () => void) => lineQueue.$refusals.listen(changed)

/** Returns why the last change of a code was refused, as long as the message is shown; otherwise null. */
export const useRefusal = (code: string): string | null =>
  useSyncExternalStore(
    followRefusals,
    () => lineQueue.$refusals.get().get(lineKey({ kind: knownKind(), product: code })) ?? null,
    () => null,
  )
