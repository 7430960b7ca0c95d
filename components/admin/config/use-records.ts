/** What is looked up in a list of records: the words, which are asked for when somebody stops typing, and the page. */
import { useEffect, useState } from 'react'

/** Milliseconds without a key before it is asked. */
const PAUSE = 250

export function useRecords() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState({ q: '', page: 1 })
  useEffect(() => {
    if (typed.trim() === asked.q) return
    const timer = setTimeout(() => setAsked({ q: typed.trim(), page: 1 }), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, asked.q])
  const query = { q: asked.q, page: String(asked.page) }
  return { typed, setTyped, query, page: asked.page, turn: (page: number) => setAsked({ ...asked, page }) }
}
