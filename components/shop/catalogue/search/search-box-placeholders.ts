import type { SearchbarConfig } from '../../../../domain/publishing/searchbar/schema.ts'
import { nextTyping, shownOf, type Typing, waitOf, wholeAt } from './placeholders.ts'

/**
 * Animates the search box's placeholder until `signal` aborts, while the box is visible and not focused. Does nothing if
 * the visitor prefers reduced motion.
 */
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
  /** Continues the animation, or stops it with the whole suggestion shown. */
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
