/** A search field that searches while typing. The key '/' focuses it from anywhere on the screen. */
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../primitives/icon.tsx'
import './list.css'

/** Milliseconds without a keystroke before the search runs. */
const DEBOUNCE_MS = 200

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, dialog') !== null

export type SearchFieldProps = { label: string; placeholder: string; q: string; search: (q: string) => void }

export function SearchField({ label, placeholder, q, search }: SearchFieldProps) {
  const [typed, setTyped] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(q)
  // Updates the text when another view or the back button changes the search.
  useEffect(() => {
    if (q !== sent.current) setTyped(q)
    sent.current = q
  }, [q])
  useEffect(() => {
    const onPress = (press: KeyboardEvent) => {
      if (press.key !== '/' || press.ctrlKey || press.metaKey || isTyping(press.target)) return
      press.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onPress)
    return () => {
      document.removeEventListener('keydown', onPress)
      clearTimeout(timer.current)
    }
  }, [])
  const ask = (text: string) => {
    clearTimeout(timer.current)
    sent.current = text.trim()
    search(text.trim())
  }
  return (
    <search className="list-search">
      <Icon name="search" small />
      <input
        ref={input}
        className="input"
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => ask(value), DEBOUNCE_MS)
        }}
        onKeyDown={(press) => {
          if (press.key !== 'Enter') return
          press.preventDefault()
          ask(typed)
        }}
      />
      <kbd className="kbd">/</kbd>
    </search>
  )
}
