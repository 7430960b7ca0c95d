import { useEffect, useState } from 'react'

/** Milliseconds without a keystroke before the search runs. */
const PAUSE = 200

/** Debounces the text of a search, so that not every letter sends a request. Returns it trimmed. */
export function usePausedText(typed: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return text
}
