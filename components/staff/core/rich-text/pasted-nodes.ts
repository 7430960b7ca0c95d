/** Inspects the nodes of pasted markup, such as Word's list markers. */
import { DomUtils, parseDocument } from 'htmlparser2'

export type PastedNode = ReturnType<typeof parseDocument>['children'][number]
export type PastedElement = Extract<PastedNode, { attribs: unknown }>

export const isElement = (node: PastedNode): node is PastedElement => 'attribs' in node

const CLASS_RULE = /\.([\w-]+)\s*\{([^{}]*)\}/g

/** Parses markup and gives each element the style of its class, where Excel writes the font of cells. */
export function parsePasted(html: string): PastedNode[] {
  const { children } = parseDocument(html)
  const css = DomUtils.textContent(DomUtils.getElementsByTagName('style', children))
  const styles = new Map([...css.matchAll(CLASS_RULE)].map(([, name, style]) => [name, style]))
  for (const { attribs } of DomUtils.findAll((element) => styles.has(element.attribs.class), children)) {
    // The first mention of a property counts.
    attribs.style = `${attribs.style ?? ''};${styles.get(attribs.class)}`
  }
  return children
}

export const styleOf = ({ attribs }: PastedElement): string => attribs.style?.toLowerCase() ?? ''

/** A bullet or number that Word writes as text. */
export const isMarker = (node: PastedNode): boolean => isElement(node) && /mso-list\s*:\s*ignore/.test(styleOf(node))
