/** What is typed into a search, once the keys have paused: each letter by itself would be asked for. */
import { useEffect, useState } from 'react'

/** Milliseconds without a key before it is asked. */
const PAUSE = 200

/** Without the spaces around it. While more is typed it is still what was typed before. */
export function usePausedText(typed: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return text
}
