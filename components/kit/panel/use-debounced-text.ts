import { useEffect, useState } from 'react'

/** Milliseconds without a keystroke before the search runs. */
const DEBOUNCE_MS = 200

/** Debounces the text of a search, so that not every letter sends a request. Returns it trimmed. */
export function useDebouncedText(typed: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return text
}
