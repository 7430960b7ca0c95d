/** Config of a carousel, and its defaults (docs/domain.md#page-documents). */
import type { z } from 'zod'
import { isLink } from './links.ts'
import type { carousel } from './page-document.schema.ts'

export const CAROUSEL_TYPES = [
  'image',
  'image_text',
  'popular_products',
  'recently_viewed_products',
  'products',
] as const

export const SLIDE_URL_TYPES = ['none', 'internal', 'external'] as const

export type CarouselConfig = z.infer<typeof carousel>

export type Slide = CarouselConfig['slides'][number]

/** All settings except id and place. */
export const SLIDE_DEFAULTS: Omit<Slide, 'id' | 'sequence_number'> = {
  img_src: '',
  text: '',
  url: '',
  url_type: 'none',
}

/** True if it shows `slides`. */
export const isOfPictures = ({ carousel_type }: { carousel_type?: unknown }): boolean =>
  carousel_type === 'image' || carousel_type === 'image_text'

/** The kind of a slide's link. A stored 'none' switches the link off. */
export const slideUrlType = (url: string): Slide['url_type'] =>
  url === '' ? 'none' : /^[/#]/.test(url) ? 'internal' : 'external'

export const isLinkedSlide = ({ url, url_type }: Slide): boolean => url_type !== 'none' && isLink(url)

export const CAROUSEL_DEFAULTS: CarouselConfig = {
  show_navigation_arrows: true,
  show_pagination_dots: true,
  gap_between_slides: 10,
  carousel_type: 'image_text',
  shape: '3:2',
  transition: 'slide',
  loop: false,
  autoplay: false,
  autoplay_delay: 5000,
  autoplay_pause_on_mouse_enter: true,
  slides_per_view: 'auto',
  card_shadows: true,
  slides: [],
  product_slides: [],
}
