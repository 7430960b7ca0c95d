import { useEffect, useEffectEvent } from 'react'

/** Calls `act` on Ctrl or Cmd with a key, unless a field has handled it. `key`: a lower-case letter. */
export function useShortcut(key: string, act: () => void): void {
  const onPress = useEffectEvent((press: KeyboardEvent) => {
    if (press.defaultPrevented || press.altKey || press.shiftKey || press.key.toLowerCase() !== key) return
    if (!(press.ctrlKey || press.metaKey)) return
    press.preventDefault()
    // A held key counts as one press.
    if (!press.repeat) act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onPress)
    return () => document.removeEventListener('keydown', onPress)
  }, [])
}
