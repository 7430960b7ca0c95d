/** Runs Swiper on slides rendered by React. Loads it after hydration and destroys it with the carousel. */
import { type RefObject, useEffect, useState } from 'react'
import type { Swiper } from 'swiper'
import type { CarouselConfig } from '../../../domain/publishing/page/carousel-defaults.ts'

type Position = {
  /** Index of the current slide, from 0. */
  index: number
  isStart: boolean
  isEnd: boolean
  /** True while it advances automatically. */
  isPlaying: boolean
}

export function useSwiper(node: RefObject<HTMLElement | null>, config: CarouselConfig) {
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  const goesRound = config.loop
  const [position, setPosition] = useState<Position>({
    index: 0,
    isStart: !goesRound,
    isEnd: false,
    isPlaying: config.autoplay,
  })
  useEffect(() => {
    let started: Swiper | undefined
    let left = false
    const start = async () => {
      const { startSwiper } = await import('./start-swiper.ts')
      if (left || !node.current) return
      started = startSwiper(node.current, config)
      const measure = ({ realIndex, isBeginning, isEnd, autoplay }: Swiper) =>
        setPosition({
          index: realIndex,
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
  }, [node, config, goesRound])
  return { swiper, ...position }
}
