/** Clipboard of page parts, kept in the browser so that it works across pages and tabs. */
import type { NewNode } from '../../../../domain/publishing/page/edit/nodes.ts'

const KEY = 'cellardoor:admin:page-parts'

/** Copies nothing if the browser's storage is full. */
export function copyParts(nodes: readonly NewNode[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(nodes.map(({ kind, node }) => ({ kind, node }))))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Empty if nothing was copied. Pasting rejects parts from an incompatible version, like any invalid edit. */
export function copiedParts(): NewNode[] {
  try {
    const parts: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(parts) ? (parts as NewNode[]) : []
  } catch {
    return []
  }
}
