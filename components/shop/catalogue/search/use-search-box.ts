/** Starts the search box's behaviour when someone reaches for it, its moving placeholder when the browser is idle. */
import { type RefObject, useEffect, useRef } from 'react'
import { whenIdle } from '../../../kit/islands/when-idle.ts'
import type { SearchBox } from './search-box-behaviour.tsx'
import { searchedFor } from './search-url.ts'

/** The box inside `header` is a plain form until then; on the results page it shows their search. */
export function useSearchBox(header: RefObject<HTMLElement | null>): void {
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<SearchBox>(null)
  const hasMoved = useRef(false)

  useEffect(() => {
    const node = header.current?.querySelector<HTMLInputElement>('.search input')
    const form = node?.form
    if (!node || !form) return
    input.current = node
    const gone = new AbortController()
    const { signal } = gone
    let asked = false
    const wake = async () => {
      if (asked) return
      asked = true
      const { startSearchBox } = await import('./search-box-behaviour.tsx')
      if (!signal.aborted) box.current = startSearchBox(form, node, signal)
    }
    for (const sign of ['pointerover', 'focusin']) form.addEventListener(sign, wake, { signal, passive: true })
    if (node === document.activeElement) void wake()
    const { searchbar } = form.dataset
    if (searchbar !== undefined)
      whenIdle(async () => {
        // It only adorns the box: offline, its code is not worth a notice that a part didn't load.
        if (!navigator.onLine) return
        const { startPlaceholders } = await import('./search-box-placeholders.ts')
        if (!signal.aborted) startPlaceholders(node, JSON.parse(searchbar), signal)
      })
    return () => gone.abort()
  }, [header])

  // After every render: each page is one.
  useEffect(() => {
    const text = searchedFor(location)
    if (box.current) box.current.pageChanged()
    else if (input.current && (text || hasMoved.current)) input.current.value = text
    hasMoved.current = true
  })
}
