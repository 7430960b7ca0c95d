/** The script file of a route's documents: scripts of their pages and html elements (docs/domain.md#page-documents). */
import { bySequence, type PageDocument, type PageElement } from './page-document.ts'

/** A piece of script: the body of a function that receives the node it belongs to. */
export type PageScript = {
  route: string
  /** '' for the page's script. */
  element: string
  js: string
}

/** Returns scripts in page order; the page's own script comes first. */
export const scriptsOf = ({ route, page, containers }: PageDocument): PageScript[] =>
  [
    { route, element: '', js: page.js ?? '' },
    ...containers
      .toSorted(bySequence)
      .flatMap(({ blocks }) => blocks.toSorted(bySequence))
      .flatMap(({ elements }) => elements.toSorted(bySequence))
      .map((element) => ({ route, element: element.id, js: htmlJs(element) })),
  ].filter(({ js }) => js.trim() !== '')

const htmlJs = (element: PageElement): string =>
  element.element_type === 'html' ? element.element_config.config.js : ''

/**
 * A module with all of them as its default export, for pages/follow-scripts.ts to run each time the page is shown; ''
 * for none. Each is a separate function, so that their names don't clash. They must be complete
 * (build/load/whole-scripts.ts).
 */
export const scriptModule = (scripts: readonly PageScript[]): string =>
  scripts.length === 0 ? '' : `export default [\n${scripts.map(entry).join(',\n')}\n]\n`

const entry = ({ route, element, js }: PageScript): string =>
  `[${JSON.stringify(route)},${JSON.stringify(element)},function(element){\n${js}\n}]`
