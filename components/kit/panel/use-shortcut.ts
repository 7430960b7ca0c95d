/** A key pressed together with Ctrl, or Cmd on a Mac. */
import { useEffect, useEffectEvent } from 'react'

/** `key` is a small letter. A field may have taken the key for itself. */
export function useShortcut(key: string, act: () => void): void {
  const onPress = useEffectEvent((press: KeyboardEvent) => {
    if (press.defaultPrevented || press.altKey || press.shiftKey || press.key.toLowerCase() !== key) return
    if (!(press.ctrlKey || press.metaKey)) return
    press.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onPress)
    return () => document.removeEventListener('keydown', onPress)
  }, [])
}
