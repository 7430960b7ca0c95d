import { BANNER_AUTOPLAY_MS } from '../../../../domain/publishing/banner/banner.ts'

/**
 * Rotates the banner's messages, with a pause button.
 *
 * @param since When the first message was first shown (performance.now())
 * @param signal Stops the rotation
 */
export function startBanner(banner: HTMLElement, since: number, signal: AbortSignal): void {
  const list = banner.querySelector('[data-rotating]')
  const button = banner.querySelector('button')
  if (!list || !button || signal.aborted) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let paused = false

  const takeTurns = (milliseconds: number) => {
    timer = setTimeout(() => {
      // Keeps a message while the pointer or focus is on it.
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
  button.addEventListener('click', () => pause(!paused), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  // Starts paused under reduced motion; the visitor may still play it.
  pause(matchMedia('(prefers-reduced-motion: reduce)').matches, BANNER_AUTOPLAY_MS - (performance.now() - since))
}

function showNext(list: Element): void {
  const messages = Array.from(list.children)
  const current = messages.findIndex((message) => message.hasAttribute('data-current'))
  const next = messages[(current + 1) % messages.length]
  for (const message of messages) message.toggleAttribute('data-current', message === next)
}
