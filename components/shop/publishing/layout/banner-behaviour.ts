/** Works the banner's HTML: its messages take turns, and can be paused. */
import { BANNER_AUTOPLAY_MS } from '../../../../domain/publishing/banner/banner.ts'

/** `since` is when its first message came to be seen (performance.now()); `gone` ends it all. */
export function startBanner(banner: HTMLElement, since: number, gone: AbortSignal): void {
  const list = banner.querySelector('[data-rotating]')
  const button = banner.querySelector('button')
  if (!list || !button || gone.aborted) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let paused = false

  const takeTurns = (milliseconds: number) => {
    timer = setTimeout(() => {
      // Don't change a message while it is being read or its link is about to be pressed.
      if (!list.matches(':hover, :focus-within')) showNext(list)
      takeTurns(BANNER_AUTOPLAY_MS)
    }, milliseconds)
  }
  const pause = (now: boolean, milliseconds = BANNER_AUTOPLAY_MS) => {
    paused = now
    clearTimeout(timer)
    button.toggleAttribute('data-paused', paused)
    button.setAttribute('aria-label', paused ? 'Play messages' : 'Pause messages')
    if (!paused) takeTurns(milliseconds)
  }
  button.addEventListener('click', () => pause(!paused), { signal: gone })
  gone.addEventListener('abort', () => clearTimeout(timer))
  // Starts paused when reduced motion is requested; the visitor may still play it.
  pause(matchMedia('(prefers-reduced-motion: reduce)').matches, BANNER_AUTOPLAY_MS - (performance.now() - since))
}

function showNext(list: Element): void {
  const messages = Array.from(list.children)
  const current = messages.findIndex((message) => message.hasAttribute('data-current'))
  const next = messages[(current + 1) % messages.length]
  for (const message of messages) message.toggleAttribute('data-current', message === next)
}
