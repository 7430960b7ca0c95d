/**
 * A carousel that loops, plays or fades, with Swiper. Until Swiper has loaded, and without scripts, it scrolls like a
 * Track, with slides of the same width and gap.
 */
import { type FocusEvent, type ReactElement, useRef } from 'react'
import type { CarouselConfig } from '../../../domain/publishing/page/carousel-defaults.ts'
import { Icon } from '../primitives/icon.tsx'
import { Arrows, Pager } from './track-controls.tsx'
import { useSwiper } from './use-swiper.ts'

export type ReelProps = { config: CarouselConfig; children: ReactElement[] }

export function Reel({ config, children }: ReelProps) {
  const node = useRef<HTMLDivElement>(null)
  const { swiper, index, isStart, isEnd, isPlaying } = useSwiper(node, config)
  const show = (event: FocusEvent) => {
    const slides = [...(node.current?.querySelectorAll('.swiper-slide') ?? [])]
    const at = slides.findIndex((slide) => slide.contains(event.target))
    if (!swiper || !node.current || at < 0) return
    // The browser has scrolled to the focused slide, but Swiper moves slides by a transform.
    node.current.scrollLeft = 0
    swiper.autoplay?.pause()
    swiper.slideTo(at)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of slides, as in WAI-ARIA's carousel pattern
    <div className="carousel" role="group" aria-roledescription="carousel" aria-label="Slides">
      {config.show_navigation_arrows && (
        <Arrows isStart={isStart} isEnd={isEnd} onTurn={(by) => (by < 0 ? swiper?.slidePrev() : swiper?.slideNext())} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only follows the focus of its contents */}
      <div
        ref={node}
        className={`reel swiper ${config.transition}`}
        onFocus={show}
        onBlur={() => swiper?.autoplay?.resume()}
      >
        <div className="swiper-wrapper" aria-live={isPlaying ? 'off' : 'polite'}>
          {children.map((slide, at) => (
            // biome-ignore lint/a11y/useSemanticElements: one of the group's slides, as in WAI-ARIA's carousel pattern
            <div
              key={slide.key}
              className="swiper-slide"
              role="group"
              aria-roledescription="slide"
              aria-label={`${at + 1} of ${children.length}`}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <div className="reel-foot">
        {config.autoplay && (
          <button
            type="button"
            className="iconbtn ring"
            aria-label={isPlaying ? 'Pause slides' : 'Play slides'}
            onClick={() => (isPlaying ? swiper?.autoplay.stop() : swiper?.autoplay.start())}
          >
            <Icon name={isPlaying ? 'pause' : 'right'} small />
          </button>
        )}
        {config.show_pagination_dots && <Pager page={index} pages={children.length} />}
      </div>
    </div>
  )
}
