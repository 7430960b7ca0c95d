/** The only file that imports Swiper; carousels that loop, play or fade load it. */
import { Swiper } from 'swiper'
import { Autoplay, EffectFade } from 'swiper/modules'
import type { CarouselConfig } from '../../../domain/publishing/page/carousel-defaults.ts'

/** Milliseconds of one change. */
const SPEED = 480

/** Slides keep the widths of the style file. Starts without motion when reduced motion is requested. */
export function startSwiper(node: HTMLElement, config: CarouselConfig): Swiper {
  const isFade = config.transition === 'fade'
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const swiper = new Swiper(node, {
    modules: [Autoplay, EffectFade],
    slidesPerView: isFade ? 1 : 'auto',
    spaceBetween: isFade ? 0 : config.gap_between_slides,
    speed: isStill ? 0 : SPEED,
    effect: config.transition,
    fadeEffect: { crossFade: true },
    ...(config.loop && (hasEnough(node, isFade) ? { loop: true } : { rewind: true })),
    autoplay: config.autoplay && {
      delay: config.autoplay_delay,
      pauseOnMouseEnter: config.autoplay_pause_on_mouse_enter,
      disableOnInteraction: false,
    },
  })
  if (isStill) swiper.autoplay.stop()
  return swiper
}

/** Going round needs twice the slides that are in view; with fewer it jumps back to the first. */
function hasEnough(node: HTMLElement, isFade: boolean): boolean {
  const slides = node.querySelectorAll<HTMLElement>('.swiper-slide')
  const width = slides[0]?.offsetWidth ?? 0
  const inView = isFade || width === 0 ? 1 : Math.ceil(node.clientWidth / width)
  return slides.length >= inView * 2 + 1
}
