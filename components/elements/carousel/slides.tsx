/** The row of a carousel: the browser's own scrolling where that can do what is asked, Swiper for the rest. */
import type { ReactElement } from 'react'
import type { CarouselConfig } from '../../../domain/page/carousel-defaults.ts'
import { Reel } from '../../carousel/reel.tsx'
import { Track } from '../../carousel/track.tsx'

export type SlidesProps = {
  config: CarouselConfig
  /** At least one, each with its key. */
  children: ReactElement[]
}

export function Slides({ config, children }: SlidesProps) {
  const { loop, autoplay, transition, card_shadows } = config
  const needsReel = children.length > 1 && (loop || autoplay || transition !== 'slide')
  return (
    <div className={card_shadows ? 'shadowed' : undefined}>
      {needsReel ? (
        <Reel config={config}>{children}</Reel>
      ) : (
        <Track arrows={config.show_navigation_arrows} dots={config.show_pagination_dots}>
          {children}
        </Track>
      )}
    </div>
  )
}
