/**
 * Containers that one editor linked to a saved section, or turned into a copy of it, while the other changed something
 * in them. A linked container holds no parts of its own, so one version is taken as a whole.
 */
import type { PageNode } from '../edit/nodes.ts'
import { childrenOf, isTouchedIn, type PagePart, type PageParts } from './page-parts.ts'

/** A container that one of them linked or unlinked, and the other changed. */
type LinkClash = { key: string; part: PageNode; mine: PageNode; theirs: PageNode }

type Parts = { base: PageParts; mine: PageParts; theirs: PageParts }

const isLinked = (part: PagePart): boolean => part.found.kind === 'container' && part.found.node.section !== undefined

/** Returns the parts with the version that was not chosen reset to the base. */
export function settleLinks(
  parts: Parts,
  choose: (key: string) => 'mine' | 'theirs',
): Parts & { clashes: LinkClash[] } {
  const clashes: LinkClash[] = []
  const settled = { ...parts }
  for (const [key, before] of parts.base) {
    const [own, other] = [parts.mine.get(key), parts.theirs.get(key)]
    if (!own || !other || isLinked(own) === isLinked(other)) continue
    const unlinkedBy = isLinked(own) === isLinked(before) ? parts.mine : parts.theirs
    if (!isTouchedIn(parts.base, unlinkedBy)(key)) continue
    clashes.push({ key, part: own.found, mine: own.found, theirs: other.found })
    const loser = choose(key) === 'mine' ? 'theirs' : 'mine'
    settled[loser] = reverted(parts.base, settled[loser], key)
  }
  return { ...settled, clashes }
}

/** Takes a container back to its base, and parts that were moved into it back to where they were. */
function reverted(base: PageParts, parts: PageParts, container: string): PageParts {
  const [inBase, inParts] = [within(base, container), within(parts, container)]
  const result = new Map<string, PagePart>()
  for (const part of parts.values()) {
    if (part.key === container)
      for (const key of inBase) if (inParts.has(key) || !parts.has(key)) result.set(key, base.get(key) as PagePart)
    if (!inParts.has(part.key)) result.set(part.key, part)
  }
  for (const key of inParts) {
    const before = base.get(key)
    const isMovedIn = before !== undefined && !result.has(key) && before.parent !== null && result.has(before.parent)
    if (isMovedIn) result.set(key, { ...(parts.get(key) as PagePart), parent: before.parent })
  }
  return result
}

/** Keys of a container and everything in it, parents first. */
function within(parts: PageParts, container: string): ReadonlySet<string> {
  const children = childrenOf(parts)
  const keys = new Set([container])
  for (const key of keys) for (const child of children.get(key) ?? []) keys.add(child)
  return keys
}
