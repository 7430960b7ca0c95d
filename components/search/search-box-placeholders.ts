/** Moves the search box's placeholder while somebody can see it and has not gone to the box. */
import type { SearchbarConfig } from '../../domain/searchbar/searchbar.ts'
import { call } from '../api/call.ts'
import { nextTyping, shownOf, type Typing, waitOf, wholeAt } from './placeholders.ts'

/** Moves until `signal` ends it; never for those who ask for less motion, nor when the shop's box is still. */
export async function startPlaceholders(input: HTMLInputElement, signal: AbortSignal): Promise<void> {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  if (reduced.matches) return
  const answer = await call('GET /api/searchbar-config')
  if (!answer.ok || signal.aborted) return
  const config = answer.data.searchbar_config
  if (config.is_animated && config.placeholders.length > 0) move(input, config, reduced, signal)
}

function move(input: HTMLInputElement, config: SearchbarConfig, reduced: MediaQueryList, signal: AbortSignal): void {
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
  // The shop may have changed its suggestions since the page was built.
  show(typing)
  settle()
}
