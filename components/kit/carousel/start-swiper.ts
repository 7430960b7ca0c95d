/** Starts Swiper. The only file that imports it, loaded by carousels that loop, play or fade. */
import { Swiper } from 'swiper'
import { Autoplay, EffectFade } from 'swiper/modules'
import type { CarouselConfig } from '../../../domain/publishing/page/carousel-defaults.ts'

/** Duration of a transition between slides, in milliseconds. */
const SPEED = 480

/** Starts Swiper on slides whose widths are set by CSS. Does not animate under reduced motion, nor play if `isStill`. */
export function startSwiper(node: HTMLElement, config: CarouselConfig, isStill: boolean): Swiper {
  const isFade = config.transition === 'fade'
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const swiper = new Swiper(node, {
    modules: [Autoplay, EffectFade],
    slidesPerView: isFade ? 1 : 'auto',
    spaceBetween: isFade ? 0 : config.gap_between_slides,
    speed: isReduced ? 0 : SPEED,
    effect: config.transition,
    fadeEffect: { crossFade: true },
    ...(config.loop && (hasEnough(node, isFade) ? { loop: true } : { rewind: true })),
    autoplay: config.autoplay && {
      delay: config.autoplay_delay,
      pauseOnMouseEnter: config.autoplay_pause_on_mouse_enter,
      disableOnInteraction: false,
    },
  })
  if (isStill || isReduced) swiper.autoplay.stop()
  return swiper
}

/** True if there are enough slides to loop: more than twice as many as are in view. With fewer the carousel rewinds. */
function hasEnough(node: HTMLElement, isFade: boolean): boolean {
  const slides = node.querySelectorAll<HTMLElement>('.swiper-slide')
  const width = slides[0]?.offsetWidth ?? 0
  const inView = isFade || width === 0 ? 1 : Math.ceil(node.clientWidth / width)
  return slides.length >= inView * 2 + 1
}
