/** The banner over the main header: its messages take turns, and can be paused. The first one is in the server's HTML. */
import { useEffect, useRef, useState } from 'react'
import { BANNER_AUTOPLAY } from '../../domain/banner/banner.ts'
import { Icon } from '../primitives/icon.tsx'
import { Island } from './island.tsx'

export function SiteBanner() {
  const banner = useRef<HTMLElement>(null)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    // Whoever asked for less motion starts paused, and may still play.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])

  useEffect(() => {
    if (paused) return
    const turn = setInterval(() => {
      // Nobody is interrupted while reading or about to press the link.
      if (!banner.current?.matches(':hover, :focus-within')) showNext(banner.current)
    }, BANNER_AUTOPLAY)
    return () => clearInterval(turn)
  }, [paused])

  return (
    <section ref={banner} className="banner dark" aria-label="Shop messages">
      <div className="wrap">
        <Island name="banner" className="banner-messages" />
        <button
          type="button"
          aria-label={paused ? 'Play messages' : 'Pause messages'}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'right' : 'pause'} small />
        </button>
      </div>
    </section>
  )
}

function showNext(banner: HTMLElement | null): void {
  const messages = Array.from(banner?.querySelectorAll('li') ?? [])
  const current = messages.findIndex((message) => message.hasAttribute('data-current'))
  const next = messages[(current + 1) % messages.length]
  for (const message of messages) message.toggleAttribute('data-current', message === next)
}
