/** What a carousel holds, and what a new one starts with (docs/domain.md#page-documents). */

export const CAROUSEL_TYPES = [
  'image',
  'image_text',
  'popular_products',
  'recently_viewed_products',
  'products',
] as const
export type CarouselType = (typeof CAROUSEL_TYPES)[number]

export const SLIDE_URL_TYPES = ['none', 'internal', 'external'] as const
export type SlideUrlType = (typeof SLIDE_URL_TYPES)[number]

export type Slide = {
  id: string
  sequence_number: number
  img_src: string
  text: string
  url: string
  url_type: SlideUrlType
}

export type ProductSlide = { id: string; sequence_number: number; product_code: string }

export type CarouselConfig = {
  show_navigation_arrows: boolean
  show_pagination_dots: boolean
  /** Pixels. */
  gap_between_slides: number
  carousel_type: CarouselType
  transition: 'slide' | 'fade'
  loop: boolean
  autoplay: boolean
  /** Milliseconds. */
  autoplay_delay: number
  autoplay_pause_on_mouse_enter: boolean
  slides_per_view: 'auto' | number
  card_shadows: boolean
  /** For the types 'image' and 'image_text'. */
  slides: Slide[]
  /** For 'products'; for 'popular_products' what to show before there are sales to count. */
  product_slides: ProductSlide[]
}

/** Besides its id and its place. */
export const SLIDE_DEFAULTS: Omit<Slide, 'id' | 'sequence_number'> = {
  img_src: '',
  text: '',
  url: '',
  url_type: 'none',
}

export const CAROUSEL_DEFAULTS: CarouselConfig = {
  show_navigation_arrows: true,
  show_pagination_dots: true,
  gap_between_slides: 10,
  carousel_type: 'image_text',
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
