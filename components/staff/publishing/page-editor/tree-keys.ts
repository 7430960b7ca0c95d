/** Keys of the tree, after the tree pattern of WAI-ARIA. */
import type { PageNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { childrenOf } from '../../../../domain/publishing/page/edit/spots.ts'

export type TreeStep =
  | { does: 'go'; to: string | undefined; adds: boolean }
  | { does: 'open' | 'close' | 'select' | 'enter' | 'rename'; id: string }

type Pressed = { key: string; shiftKey: boolean }

/** `rows` are the visible ones. Returns null for all other keys. */
export function treeStep(
  { key, shiftKey }: Pressed,
  rows: readonly PageNode[],
  at: number,
  closed: ReadonlySet<string>,
): TreeStep | null {
  const row = rows[at]
  if (!row) return null
  const { id } = row.node
  const isOpen = childrenOf(row).length > 0 && !closed.has(id)
  const go = (to: string | undefined, adds = false): TreeStep => ({ does: 'go', to, adds })
  switch (key) {
    case 'ArrowDown':
      return go(rows[at + 1]?.node.id, shiftKey)
    case 'ArrowUp':
      return go(rows[at - 1]?.node.id, shiftKey)
    case 'Home':
      return go(rows[0]?.node.id)
    case 'End':
      return go(rows.at(-1)?.node.id)
    case 'ArrowRight':
      return isOpen ? go(rows[at + 1]?.node.id) : { does: 'open', id }
    case 'ArrowLeft':
      return isOpen ? { does: 'close', id } : go(row.parent?.id)
    case 'Enter':
      return { does: 'enter', id }
    case ' ':
      return { does: 'select', id }
    case 'F2':
      return { does: 'rename', id }
    default:
      return null
  }
}
