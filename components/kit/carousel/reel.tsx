/**
 * A carousel that loops, plays or fades, with Swiper. Until Swiper has loaded, and without scripts, it scrolls like a
 * Track, with slides of the same width and gap.
 */
import { type FocusEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import type { Swiper } from 'swiper'
import type { CarouselConfig } from '../../../domain/publishing/page/carousel-defaults.ts'
import { Icon } from '../primitives/icon.tsx'
import { Arrows, Pager } from './track-controls.tsx'

export type ReelProps = {
  config: CarouselConfig
  /** True where it plays only once its button is pressed. */
  isStill: boolean
  children: ReactElement[]
}

export function Reel({ config, isStill, children }: ReelProps) {
  const node = useRef<HTMLDivElement>(null)
  const { swiper, index, positions, isStart, isEnd, isPlaying } = useSwiper(node, config, isStill)
  const fits = isStart && isEnd
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
      {config.show_navigation_arrows && !fits && (
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
        {config.show_pagination_dots && !fits && <Pager page={index} pages={positions ?? children.length} />}
      </div>
    </div>
  )
}

type Position = {
  /** From 0: of the current slide in a loop, otherwise of the position. */
  index: number
  /** Fewer than slides if several are shown at a time; undefined in a loop. */
  positions?: number | undefined
  isStart: boolean
  isEnd: boolean
  /** True while it advances automatically. */
  isPlaying: boolean
}

/** Runs Swiper on slides rendered by React. Loads it after hydration and destroys it with the carousel. */
function useSwiper(node: RefObject<HTMLElement | null>, config: CarouselConfig, isStill: boolean) {
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  const goesRound = config.loop
  const [position, setPosition] = useState<Position>({
    index: 0,
    isStart: !goesRound,
    isEnd: false,
    isPlaying: config.autoplay && !isStill,
  })
  useEffect(() => {
    let started: Swiper | undefined
    let left = false
    const start = async () => {
      const { startSwiper } = await import('./start-swiper.ts')
      if (left || !node.current) return
      started = startSwiper(node.current, config, isStill)
      const measure = ({ params, realIndex, snapIndex, snapGrid, isBeginning, isEnd, autoplay }: Swiper) =>
        setPosition({
          ...(params.loop ? { index: realIndex } : { index: snapIndex, positions: snapGrid.length }),
          isStart: !goesRound && isBeginning,
          isEnd: !goesRound && isEnd,
          isPlaying: autoplay?.running ?? false,
        })
      started.on('slideChange resize autoplayStart autoplayStop', measure)
      measure(started)
      setSwiper(started)
    }
    // If Swiper can't be loaded, the slides still scroll but don't play.
    start().catch(() => setPosition((before) => ({ ...before, isPlaying: false })))
    return () => {
      left = true
      started?.destroy(true, false)
    }
  }, [node, config, goesRound, isStill])
  return { swiper, ...position }
}
