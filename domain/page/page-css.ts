/** The style sheet of a page document: everything compiled into its nodes, in page order (docs/domain.md#page-documents). */
import { cssString, isWholeCss } from './css-text.ts'
import { customStyleRules } from './custom-style-rules.ts'
import { columnRules, containerRule, elementRules } from './figure-rules.ts'
import { fontFaces } from './font-faces.ts'
import { bySequence, type PageDocument, type PageElement } from './page-document.ts'

/**
 * '' when the page has no style of its own. What was compiled for a node stays with this page, since a visitor may have
 * met others whose nodes have the same ids; what its writer wrote by hand (the page's css, html elements) is as written.
 * A piece that does not close what it opens would take the rest with it: it is left out, and named by check-page.ts.
 */
export function pageCss({ route, page, containers }: PageDocument): string {
  const compiled: string[] = []
  const written: string[] = []
  for (const container of containers.toSorted(bySequence)) {
    compiled.push(containerRule(container), columnRules(container), container.compiled_styles)
    for (const block of container.blocks.toSorted(bySequence)) {
      compiled.push(block.compiled_styles)
      for (const element of block.elements.toSorted(bySequence)) {
        compiled.push(
          elementRules(element),
          element.compiled_styles,
          customStyleRules(`[data-element=${cssString(element.id)}]`, element.custom_styles),
        )
        written.push(htmlCss(element))
      }
    }
  }
  return whole([
    fontFaces(page.fonts.files),
    page.css,
    page.compiled_styles,
    customStyleRules(`[data-page=${cssString(route)}]`, page.custom_styles),
    within(route, compiled),
    ...written,
  ])
}

const whole = (pieces: string[]): string => pieces.filter((css) => css !== '' && isWholeCss(css)).join('\n')

/** `:where` adds nothing to the rules' weight. */
function within(route: string, rules: string[]): string {
  const css = whole(rules)
  return css && `:where([data-page=${cssString(route)}]){\n${css}\n}`
}

const htmlCss = (element: PageElement): string =>
  element.element_type === 'html' ? element.element_config.config.css : ''
