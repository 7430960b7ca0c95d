/** Reads the islands' HTML from the document. Call it once, before hydration. */
import type { Islands } from './islands-context.ts'

export function readIslands(root: ParentNode): Islands {
  const islands: Record<string, string> = {}
  for (const node of root.querySelectorAll<HTMLElement>('[data-island]')) {
    islands[node.dataset.island ?? ''] = node.innerHTML
  }
  return islands
}
