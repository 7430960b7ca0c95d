/** Names of the parts that findings are about. */
import { findNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { partTitle } from '../../../../domain/publishing/page/edit/part-names.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { headingAbove } from '../../../../domain/publishing/page/review-page.ts'
import type { Finding } from '../queries/finding.ts'

type Naming = {
  page: PageDocument | undefined
  /** All of the list. */
  findings: readonly Finding[]
  /** Replaces the placeholders of the shop's facts. */
  fill?: (words: string) => string
}

/** 'Picture, phone'. If another part has the same finding, each names the heading it is under. */
export function placeName(finding: Finding, { page, findings, fill = (words) => words }: Naming): string {
  const { node, message, screen } = finding
  const found = page && node !== null ? findNode(page, node) : undefined
  const hasTwin = findings.some((other) => other.node !== node && other.message === message)
  const heading = page && node !== null && hasTwin ? headingAbove(page, node) : ''
  return [found ? fill(partTitle(found)) : 'Page', heading && `under ‘${heading}’`, screen].filter(Boolean).join(', ')
}
