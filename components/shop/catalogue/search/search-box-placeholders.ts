/** Moves the search box's placeholder while it is visible and the visitor has not gone to the box. */
import type { SearchbarConfig } from '../../../../domain/publishing/searchbar/searchbar.ts'
import { nextTyping, shownOf, type Typing, waitOf, wholeAt } from './placeholders.ts'

/** Moves until `signal` ends it, the page's own placeholder first; never for those who ask for less motion. */
export function startPlaceholders(input: HTMLInputElement, config: SearchbarConfig, signal: AbortSignal): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  if (reduced.matches) return
  let typing = wholeAt(config, 0)
  let isInView = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: Typing) => {
    typing = next
    input.placeholder = shownOf(config, typing)
  }
  const wait = () => {
    timer = setTimeout(
      () => {
        show(nextTyping(config, typing))
        wait()
      },
      waitOf(config, typing),
    )
  }
  /** Moves on, or rests with the whole suggestion to be read. */
  const settle = () => {
    clearTimeout(timer)
    if (isInView && !document.hidden && document.activeElement !== input && !reduced.matches) wait()
    else show(wholeAt(config, typing.index))
  }

  const sight = new IntersectionObserver((changes) => {
    isInView = changes.at(-1)?.isIntersecting ?? true
    settle()
  })
  sight.observe(input)
  input.addEventListener('focus', settle, { signal })
  input.addEventListener('blur', settle, { signal })
  document.addEventListener('visibilitychange', settle, { signal })
  reduced.addEventListener('change', settle, { signal })
  signal.addEventListener('abort', () => {
    sight.disconnect()
    clearTimeout(timer)
  })
  settle()
}
