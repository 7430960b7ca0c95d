/** Style sheet of a page document: all CSS compiled into its nodes, in page order (docs/domain.md#page-documents). */
import { cssString, isWholeCss } from './css-text.ts'
import { customStyleRules } from './custom-style-rules.ts'
import { columnRules, containerRule, elementRules, hidingRules } from './figure-rules.ts'
import { fontFaces } from './font-faces.ts'
import { memoizeByPart } from './memoize-by-part.ts'
import { bySequence, type Container, type PageDocument, type PageElement } from './page-document.ts'

/**
 * Returns '' when the page has no styles. Compiled CSS is limited to this page's route, since other pages may have
 * nodes with the same ids; CSS written by hand (the page's css, html elements) stays as written. A piece that does not
 * close what it opens would swallow the rest: it is left out, and reported by check-page.ts.
 */
export function pageCss(page: PageDocument): string {
  const parts = page.containers.toSorted(bySequence).map(containerCss)
  const compiled = parts.flatMap((part) => part.compiled).join('\n')
  return [settingsCss(page), compiled && within(page.route, compiled), ...parts.flatMap(({ written }) => written)]
    .filter(Boolean)
    .join('\n')
}

/** Pieces in the order they apply: the page's own style, each container's, and each container's handwritten CSS. */
export type PageCssPieces = {
  own: string
  /** A list for each container, with one rule for each part that has a style. */
  containers: (readonly string[])[]
  written: string
}

/**
 * Returns a page's CSS in pieces, for a screen that shows the page while it changes: unchanged lists stay the same
 * object.
 */
export function pageCssPieces(page: PageDocument): PageCssPieces {
  const parts = page.containers.toSorted(bySequence).map(containerCss)
  return {
    own: settingsCss(page),
    containers: parts.map(({ compiled }) => rulesWithin(page.route, compiled)),
    written: parts.flatMap((part) => part.written).join('\n'),
  }
}

/** Referentially stable: returns the same list for the same rules and route. */
function rulesWithin(route: string, compiled: readonly string[]): readonly string[] {
  const known = withinRoute.get(compiled)
  if (known?.route === route) return known.rules
  const rules = compiled.map((css) => within(route, css))
  withinRoute.set(compiled, { route, rules })
  return rules
}
const withinRoute = new WeakMap<readonly string[], { route: string; rules: readonly string[] }>()

const settingsCss = ({ route, page }: PageDocument): string =>
  whole([
    fontFaces(page.fonts.files),
    page.css,
    page.compiled_styles,
    customStyleRules(`[data-page=${cssString(route)}]`, page.custom_styles),
  ]).join('\n')

type PartCss = { compiled: string[]; written: string[] }

/** CSS compiled for a container and everything in it, and its handwritten CSS. */
const containerCss = memoizeByPart((container: Container): PartCss => {
  const blocks = container.blocks.toSorted(bySequence).map((block) => ({
    own: [block.compiled_styles, hidingRules('block', block)],
    elements: block.elements.toSorted(bySequence).map(elementCss),
  }))
  const own = whole([
    containerRule(container),
    columnRules(container),
    container.compiled_styles,
    hidingRules('container', container),
  ])
  return {
    compiled: [
      ...own,
      ...blocks.flatMap((block) => [...whole(block.own), ...block.elements.flatMap(({ compiled }) => compiled)]),
    ],
    written: blocks.flatMap(({ elements }) => elements.flatMap(({ written }) => written)),
  }
})

const elementCss = memoizeByPart(
  (element: PageElement): PartCss => ({
    compiled: whole([
      ...elementRules(element),
      element.compiled_styles,
      customStyleRules(`[data-element=${cssString(element.id)}]`, element.custom_styles),
      hidingRules('element', element),
    ]),
    written: whole([element.element_type === 'html' ? element.element_config.config.css : '']),
  }),
)

const whole = (pieces: string[]): string[] => pieces.filter((css) => css !== '' && isWholeCss(css))

/** `:where` adds no specificity. */
const within = (route: string, css: string): string => `:where([data-page=${cssString(route)}]){\n${css}\n}`
