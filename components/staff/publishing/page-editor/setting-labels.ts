/** Labels of a page's settings and of their choices, for the fields and for lists of changes. */
import { capital } from '../../../../domain/core/text/capital.ts'
import { COLOUR_TOKENS } from '../../../../domain/publishing/page/colour-tokens.ts'
import { CHOICE_NAMES } from '../../../../domain/publishing/page/edit/choice-names.ts'
import type { ChangedValue } from '../../../../domain/publishing/page/merge/changed-values.ts'
import { formatDateTime } from '../bundle/bundle-labels.ts'
import { SHOP_FAMILIES } from './style-values.ts'

const LABELS: Readonly<Record<string, string>> = {
  image_src: 'Picture',
  img_src: 'Picture',
  mobile_img_src: 'Picture on phones',
  different_image_on_mobile: 'Another picture on phones',
  shape: 'Crop',
  mobile_shape: 'Crop on phones',
  focal_point: 'Focal point',
  mobile_focal_point: 'Focal point on phones',
  alt: 'Alternative text',
  url: 'Link',
  video_src: 'Video',
  captions_src: 'Captions',
  mobile_video_src: 'Video on phones',
  different_video_on_mobile: 'Another video on phones',
  poster_src: 'Picture until it plays',
  height: 'Height, px',
  carousel_type: 'Shows',
  product_slides: 'Products',
  slides_per_view: 'Slides at a time',
  gap_between_slides: 'Gap between slides, px',
  show_navigation_arrows: 'Arrows',
  show_pagination_dots: 'Dots',
  card_shadows: 'Card shadows',
  loop: 'Loops back to the start',
  autoplay: 'Plays automatically',
  autoplay_delay: 'Time per slide, ms',
  autoplay_pause_on_mouse_enter: 'Pauses on hover',
  hint: 'Small print',
  type: 'Which products',
  js: 'Script',
  css: 'CSS',
  content: 'HTML',
  product_code: 'Product',
  code: 'Product',
  reviews: 'Reviews to quote',
  trustpilot_domain: 'The shop’s domain at TrustPilot',
  sample: 'Sample case',
  plan_link: 'Where a plan leads',
  font_family: 'Font',
  font_size: 'Text size, rem',
  font_weight: 'Weight',
  text_align: 'Alignment',
  color: 'Text colour',
  translate: 'Shifted by',
  is_visible: 'Shown',
  hidden_on: 'Hidden on',
  layer_type: 'Kind',
  linked_to_tab: 'Shown in',
  tabs_enabled: 'Show blocks in tabs',
  custom_styles: 'Style rules',
  compiled_classes: 'Classes',
  'config.heading': 'Heading level',
  'animation.type': 'Type',
  'animation.timing_function': 'Timing',
  'animation.duration': 'Duration, ms',
  'animation.delay': 'Delay, ms',
  'backdrop.picture': 'Background picture',
  'backdrop.video': 'Background video',
  'backdrop.focal_point': 'Focal point of the background',
  'backdrop.text': 'Text on the picture',
  'backdrop.shade': 'Shade, %',
  'columns.desktop': 'Desktops',
  'columns.tablet': 'Tablets',
  'columns.phone': 'Phones',
  'dates.mode': 'Shown',
  'padding.top': 'Above, px',
  'padding.right': 'Right, px',
  'padding.bottom': 'Below, px',
  'padding.left': 'Left, px',
}

/** The label of a setting's field. `group` has the setting, as 'padding' has 'top'. */
export const labelOf = (name: string, group = ''): string =>
  LABELS[`${group}.${name}`] ?? LABELS[name] ?? capital(name.replaceAll('_', ' '))

/** Groups whose fields are under a heading of the group's name. */
const HEADED: ReadonlySet<string> = new Set(['animation', 'columns', 'padding'])

/** The place within a part where a setting applies. */
const PLACES: Readonly<Record<string, string>> = {
  'looks.headings': ' of headings',
  'looks.text': ' of other lines',
  'screens.tablet': ' on tablets',
  'screens.phone': ' on phones',
}

/** Name and unit of a setting by its path within its part, as after 'Changed: '. */
export function settingName(path: readonly string[]): { name: string; unit: string } {
  const own = path[0] === 'element_config' ? path.slice(2) : path
  const group = own.at(-2) ?? ''
  const [label = '', unit = ''] = labelOf(own.at(-1) ?? '', group).split(', ')
  const places = own.slice(1).map((name, at) => PLACES[`${own[at]}.${name}`] ?? '')
  const name = `${HEADED.has(group) ? `${group} ` : ''}${label.toLowerCase()}${places.join('')}`
  return { name, unit: unit && ` ${unit}` }
}

const TOKENS: ReadonlyMap<string, string> = new Map(
  [...COLOUR_TOKENS, ...SHOP_FAMILIES.map(([name, words]) => [`--${name}`, words] as const)].map(([token, words]) => [
    `var(${token})`,
    words,
  ]),
)

const MOMENT = /^\d{4}-\d\d-\d\dT/

/** A value as its field shows it. */
export function settingText(value: string, path: readonly string[]): string {
  if (value === '') return path.includes('screens') ? 'as on desktops' : path.includes('styles') ? 'the usual' : 'empty'
  if (MOMENT.test(value)) return formatDateTime(value, new Date())
  return `${TOKENS.get(value) ?? CHOICE_NAMES[value] ?? value.replaceAll('_', ' ')}${settingName(path).unit}`
}

/** Characters of both values together; of longer ones the setting is named only. */
const MAX_SHOWN = 80

/** Settings named for one change; the others are counted. */
const MAX_NAMED = 3

/** 'text size 3 rem → 3.2 rem, weight the usual → 700, and 2 more'. */
export function settingsText(settings: readonly ChangedValue[]): string {
  const named = settings.slice(0, MAX_NAMED).map(({ path, mine, theirs }) => {
    const { name } = settingName(path)
    const isShown = mine !== theirs && mine.length + theirs.length <= MAX_SHOWN
    return isShown ? `${name} ${settingText(mine, path)} → ${settingText(theirs, path)}` : name
  })
  const more = settings.length - named.length
  return `${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}`
}
