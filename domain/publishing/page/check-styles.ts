/** Finds styles that a page's style file leaves out or cuts short: invalid rules, open brackets, foreign fonts. */
import { isValue, isWholeCss } from './css-text.ts'
import { isValidRule } from './custom-style-rules.ts'
import { isTiming, MAX_PIXELS } from './figure-rules.ts'
import { isFontFile } from './font-faces.ts'
import type {
  Container,
  CustomStyleRule,
  Layer,
  LayerLook,
  OnScreens,
  PageElement,
  PageSettings,
} from './page-document.ts'
import { textLooks } from './text-looks.ts'

/** `field` as in PageProblem (check-page.ts). */
export type StyleFinding = { field: string; message: string }

export const checkSettings = ({ css, compiled_styles, custom_styles, fonts }: PageSettings): StyleFinding[] => [
  ...checkCss('page: css', css),
  ...checkCss('page: compiled_styles', compiled_styles),
  ...checkRules('page', custom_styles),
  ...fonts.files
    .filter(({ font_file }) => !isFontFile(font_file))
    .map(({ name, font_file }) => ({
      field: `page: fonts: ${name}`,
      message: `'${font_file}' is not a font of this site: a woff2, woff, ttf or otf in /images or /fonts`,
    })),
]

export const checkContainerStyles = ({
  id,
  styles: { padding, background },
  compiled_styles,
  blocks,
}: Container): StyleFinding[] => [
  ...checkPixels(`${id}: padding`, Math.max(...Object.values(padding))),
  ...(background === '' || isValue(background)
    ? []
    : [{ field: `${id}: background`, message: `'${background}' is no background` }]),
  ...checkCss(`${id}: compiled_styles`, compiled_styles),
  ...blocks.flatMap((block) => checkCss(`${id}/${block.id}: compiled_styles`, block.compiled_styles)),
]

/** `place` is the path to the element: 'hero/copy/shop-all'. */
export const checkElementStyles = (element: PageElement, place: string): StyleFinding[] => [
  ...checkCss(`${place}: compiled_styles`, element.compiled_styles),
  ...checkRules(place, element.custom_styles),
  ...element.layers.flatMap((layer) => checkLayer(layer, `${place}/${layer.id}`)),
  ...ownFindings(element, place),
]

function ownFindings(element: PageElement, place: string): StyleFinding[] {
  switch (element.element_type) {
    case 'html':
      return checkCss(`${place}: css`, element.element_config.config.css)
    case 'text':
      return textLooks(element).flatMap((looks) => checkLooks(looks, place))
    case 'empty_space':
      return checkPixels(`${place}: height`, element.element_config.config.height)
    default:
      return []
  }
}

const checkLayer = ({ styles, screens, animation }: Layer, place: string): StyleFinding[] => [
  ...[styles, screens.tablet, screens.phone]
    .flatMap(({ top, left, translate, width }) => [top, left, translate, width || undefined])
    .filter((value) => value !== undefined && !isValue(value))
    .map((value) => ({ field: `${place}: styles`, message: `'${value}' is no place` })),
  ...checkLooks({ styles, screens }, place),
  ...(animation.type === 'none' || isTiming(animation.timing_function)
    ? []
    : [{ field: `${place}: animation`, message: `'${animation.timing_function}' is no timing function` }]),
]

const checkLooks = ({ styles, screens }: OnScreens<Partial<LayerLook>>, place: string): StyleFinding[] =>
  [styles, screens.tablet, screens.phone]
    .flatMap(({ color, background, font_family }) => [color, background, font_family])
    .filter((value) => value && !isValue(value))
    .map((value) => ({ field: `${place}: styles`, message: `'${value}' is not a valid colour or font` }))

const checkRules = (place: string, rules: readonly CustomStyleRule[]): StyleFinding[] =>
  rules
    .filter((rule) => !isValidRule(rule))
    .map(({ property, value }) => ({
      field: `${place}: custom_styles`,
      message: `'${property}: ${value}' is no rule for any screen`,
    }))

const checkCss = (field: string, css: string): StyleFinding[] =>
  isWholeCss(css) ? [] : [{ field, message: 'A bracket, quotation mark or comment is not closed' }]

const checkPixels = (field: string, figure: number): StyleFinding[] =>
  figure > MAX_PIXELS ? [{ field, message: `${figure} is more than ${MAX_PIXELS} pixels` }] : []
