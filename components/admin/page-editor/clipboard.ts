/** What was copied of a page, for this one and others: kept in the browser, so that it goes from page to page and tab to tab. */
import type { NewNode } from '../../../domain/page/edit/nodes.ts'

const KEY = 'cellardoor:admin:page-parts'

/** A browser that is full copies nothing. */
export function copyParts(nodes: readonly NewNode[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(nodes.map(({ kind, node }) => ({ kind, node }))))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Empty without any. What an older shop copied is refused when it is pasted, as any edit that leaves no valid page. */
export function copiedParts(): NewNode[] {
  try {
    const parts: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(parts) ? (parts as NewNode[]) : []
  } catch {
    return []
  }
}
