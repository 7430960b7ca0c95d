/** Names of the parts that findings are about. */
import { elementName } from '../../../../domain/publishing/page/edit/edit-name.ts'
import { findNode, type PageNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { partTitle } from '../../../../domain/publishing/page/edit/part-names.ts'
import { type PageDocument, type PageElement, pageElements } from '../../../../domain/publishing/page/page-document.ts'
import { headingAbove } from '../../../../domain/publishing/page/review-page.ts'
import type { Finding } from '../queries/finding.ts'

type Naming = {
  page: PageDocument | undefined
  /** All of the list. */
  findings: readonly Finding[]
  /** Replaces the placeholders of the shop's facts. */
  fill?: (text: string) => string
}

/** 'Picture, phone'. If another part has the same finding, both are given with their places. */
export function placeName(finding: Finding, { page, findings, fill = (text) => text }: Naming): string {
  const { node, message, screen } = finding
  const found = page && node !== null ? findNode(page, node) : undefined
  if (!page || !found) return ['Page', screen].filter(Boolean).join(', ')
  const isRepeated = findings.some((other) => other.node !== node && other.message === message)
  return [fill(partTitle(found)), isRepeated && placeOf(page, found), screen].filter(Boolean).join(', ')
}

/** The heading above a part, and its number among elements of its kind under that heading: '2 of 3 under ‘Ports’'. */
function placeOf(page: PageDocument, { kind, node }: PageNode): string {
  const heading = headingAbove(page, node.id)
  const isAlike = (other: PageElement) =>
    kind === 'element' && elementName(other) === elementName(node) && headingAbove(page, other.id) === heading
  const alike = pageElements(page)
    .filter(isAlike)
    .map(({ id }) => id)
  const number = alike.length > 1 ? `${alike.indexOf(node.id) + 1} of ${alike.length}` : ''
  return [number, heading && `under ‘${heading}’`].filter(Boolean).join(' ')
}
