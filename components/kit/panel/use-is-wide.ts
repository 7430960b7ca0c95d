/** True in a window wider than a phone's. */
import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 48.01em)'

const listen = (changed: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True where a panel is rendered without a window. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(WIDE).matches,
    () => true,
  )
