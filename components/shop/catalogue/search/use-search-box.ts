/** Starts the search box's behaviour on the visitor's first action, and its animated placeholder when the browser is idle. */
import { type RefObject, useEffect, useRef } from 'react'
import { untilLoaded } from '../../../kit/islands/until-loaded.ts'
import { whenIdle } from '../../../kit/islands/when-idle.ts'
import type { SearchBox } from './search-box-behaviour.tsx'
import { searchedFor } from './search-url.ts'

/** The box inside `header` is a plain form until then. On the results page it contains the search term. */
export function useSearchBox(header: RefObject<HTMLElement | null>): void {
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<SearchBox>(null)
  const address = useRef('')

  useEffect(() => {
    const node = header.current?.querySelector<HTMLInputElement>('.search input')
    const form = node?.form
    if (!node || !form) return
    input.current = node
    const unmounted = new AbortController()
    const { signal } = unmounted
    let asked = false
    const wake = async () => {
      if (asked) return
      asked = true
      const { startSearchBox } = await untilLoaded(() => import('./search-box-behaviour.tsx'))
      if (!signal.aborted) box.current = startSearchBox(form, node, signal)
    }
    for (const sign of ['pointerover', 'focusin']) form.addEventListener(sign, wake, { signal, passive: true })
    if (node === document.activeElement) void wake()
    const { searchbar } = form.dataset
    if (searchbar !== undefined)
      whenIdle(async () => {
        // The animation is decoration, so a failure to load it offline is not worth a message.
        if (!navigator.onLine) return
        const { startPlaceholders } = await import('./search-box-placeholders.ts')
        if (!signal.aborted) startPlaceholders(node, JSON.parse(searchbar), signal)
      })
    return () => unmounted.abort()
  }, [header])

  // Runs after every render, because each page change renders the header. Other renders keep what was typed.
  useEffect(() => {
    const text = searchedFor(location)
    const isFirst = address.current === ''
    if (box.current) box.current.pageChanged()
    else if (input.current && (isFirst ? text !== '' : location.href !== address.current)) input.current.value = text
    address.current = location.href
  })
}
