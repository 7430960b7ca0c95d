/** Finds the parts of a page that use one of its fonts, by the families that their styles name. */
import { cssString } from './css-text.ts'
import type { CustomStyleRule, LayerLook, OnScreens, PageDocument } from './page-document.ts'
import { textLooks } from './text-looks.ts'

const FONT_VALUE = /\bfont(?:-family)?\s*:\s*([^;}]*)/gi

const unquoted = (family: string): string => family.replace(/^(["'])(.*)\1$/, '$2')

/** True if a declaration in `css` names the family, quoted as style rules do or plain as people write it. */
function isNamed(css: string, name: string): boolean {
  const quoted = cssString(name)
  const families = (value: string) => value.split(',').map((family) => family.trim())
  return [...css.matchAll(FONT_VALUE)].some(
    ([, value = '']) =>
      value.includes(quoted) || families(value).some((one) => unquoted(one) === name || one.endsWith(` ${name}`)),
  )
}

const rulesText = (rules: readonly CustomStyleRule[]): string =>
  rules.map(({ property, value }) => `${property}:${value};`).join('')

const familiesIn = ({ styles, screens }: OnScreens<Partial<LayerLook>>): string =>
  [styles, screens.tablet, screens.phone].map(({ font_family = '' }) => `font-family:${font_family};`).join('')

/** Ids in page order; null for the page itself. */
export function familyUsers({ page, containers }: PageDocument, name: string): (string | null)[] {
  const texts: [id: string | null, css: string][] = [
    [null, `${page.css};${page.compiled_styles};${rulesText(page.custom_styles)}`],
    ...containers.flatMap((container): [string, string][] => [
      [container.id, container.compiled_styles],
      ...container.blocks.flatMap((block): [string, string][] => [
        [block.id, block.compiled_styles],
        ...block.elements.map((element): [string, string] => [
          element.id,
          `${element.compiled_styles};${rulesText(element.custom_styles)}${
            element.element_type === 'html' ? element.element_config.config.css : ''
          }${textLooks(element).map(familiesIn).join('')}`,
        ]),
        ...block.elements.flatMap(({ layers }) =>
          layers.map((layer): [string, string] => [layer.id, familiesIn(layer)]),
        ),
      ]),
    ]),
  ]
  return texts.filter(([, css]) => isNamed(css, name)).map(([id]) => id)
}
