/** Default config of each element type, for new elements and for missing settings. */
import { CAROUSEL_DEFAULTS } from './carousel-defaults.ts'
import { CUSTOM_DEFAULTS } from './custom-configs.ts'
import type { ElementType, PageElement } from './page-document.ts'

type ConfigOf<Type extends ElementType> = Extract<PageElement, { element_type: Type }>['element_config']['config']

export const ELEMENT_DEFAULTS: { readonly [Type in ElementType]: ConfigOf<Type> } = {
  image: {
    image_src: '',
    mobile_img_src: '',
    different_image_on_mobile: false,
    url: '',
    alt: '',
    shape: 'own',
    mobile_shape: 'same',
    focal_point: { x: 50, y: 50 },
    mobile_focal_point: { x: 50, y: 50 },
  },
  video: {
    video_src: '',
    captions_src: '',
    mobile_video_src: '',
    different_video_on_mobile: false,
    url: '',
    poster_src: '',
    alt: '',
  },
  empty_space: { height: 0 },
  carousel: CAROUSEL_DEFAULTS,
  text: { text: '', url: '' },
  button: { text: '', url: '' },
  shop_local: { heading: 'Shop local', text: '' },
  marketing_emails: { heading: '', text: '', hint: '' },
  products: { products: [], type: 'manual' },
  html: { content: '', css: '', js: '' },
  card: { image_src: '', text: '', url: '' },
  custom_element: CUSTOM_DEFAULTS.Example,
}
