/** Keys of the drawn parts. A renamed part keeps its key, so that its products and pictures are not loaded again. */
import { pageNodes } from '../../../../domain/publishing/page/edit/nodes.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { ownPartOf } from '../../../../domain/publishing/page/saved-sections.ts'

function renamedParts(before: readonly string[], drawn: readonly string[]): { id: string; old: string }[] {
  if (before.length !== drawn.length) return []
  const renamed = drawn.map((id, at) => ({ id, old: before[at] ?? id })).filter(({ id, old }) => id !== old)
  const names = new Set(renamed.flatMap(({ id, old }) => [ownPartOf(old), ownPartOf(id)]))
  return names.size === 2 && new Set(renamed.map(({ id }) => ownPartOf(id))).size === 1 ? renamed : []
}

export function createPartKeys() {
  const keys = new Map<string, number>()
  let drawn: readonly string[] = []
  let last = 0
  const keyOf = (id: string): number => {
    const known = keys.get(id)
    if (known !== undefined) return known
    last += 1
    keys.set(id, last)
    return last
  }
  return {
    keyOf,
    /**
     * Call it before the page is drawn. A part was renamed if its id alone differs, in the same place, or for a link to
     * a section the ids inside too, which begin with its own.
     */
    follow(page: PageDocument): void {
      const before = drawn
      drawn = pageNodes(page).map(({ node }) => node.id)
      for (const { id, old } of renamedParts(before, drawn)) keys.set(id, keyOf(old))
      const present = new Set(drawn)
      for (const id of keys.keys()) if (!present.has(id)) keys.delete(id)
    },
  }
}
