/** A key pressed together with Ctrl, or Cmd on a Mac. */
import { useEffect, useEffectEvent } from 'react'

/** `key` is a small letter. */
export function useShortcut(key: string, act: () => void): void {
  const onPress = useEffectEvent((press: KeyboardEvent) => {
    if (!(press.ctrlKey || press.metaKey) || press.altKey || press.shiftKey || press.key.toLowerCase() !== key) return
    press.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onPress)
    return () => document.removeEventListener('keydown', onPress)
  }, [])
}
