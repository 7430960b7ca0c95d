/** Keys of the drawn parts. A renamed part keeps its key, so that its products and pictures are not loaded again. */
import { pageNodes } from '../../../../domain/publishing/page/edit/nodes.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'

export function createPartKeys() {
  const keys = new Map<string, number>()
  let drawn: readonly string[] = []
  let last = 0
  return {
    keyOf(id: string): number {
      const known = keys.get(id)
      if (known !== undefined) return known
      last += 1
      keys.set(id, last)
      return last
    },
    /** Call it before the page is drawn. A part was renamed if a single id differs, in the same place. */
    follow(page: PageDocument): void {
      const before = drawn
      drawn = pageNodes(page).map(({ node }) => node.id)
      const renamed = before.length === drawn.length ? drawn.filter((id, at) => id !== before[at]) : []
      const [id] = renamed
      const old = id === undefined || renamed.length > 1 ? undefined : before[drawn.indexOf(id)]
      const key = old === undefined ? undefined : keys.get(old)
      if (id === undefined || old === undefined || key === undefined) return
      keys.delete(old)
      keys.set(id, key)
    },
  }
}
