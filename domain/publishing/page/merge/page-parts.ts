/** A page as a flat list of parts, by which two versions of it are compared and merged. */
import { type NodeKind, type PageNode, pageNodes } from '../edit/nodes.ts'
import type { PageDocument } from '../page-document.ts'

/** `key` identifies the part in all versions of the page; `parent` is the key of the part around it. */
export type PagePart = { key: string; parent: string | null; found: PageNode }

/** Parts in reading order, parents first. */
export type PageParts = ReadonlyMap<string, PagePart>

const keyOf = (kind: NodeKind, id: string): string => `${kind}:${id}`

const PARENT_OF = { container: null, block: 'container', element: 'block', layer: 'element' } as const

export function partsOf(page: PageDocument): PageParts {
  const parts = pageNodes(page).map((found): PagePart => {
    const around = PARENT_OF[found.kind]
    const parent = around === null || found.parent === null ? null : keyOf(around, found.parent.id)
    return { key: keyOf(found.kind, found.node.id), parent, found }
  })
  return new Map(parts.map((part) => [part.key, part]))
}

/** Gives other keys to parts; their children follow. */
export function withKeys(parts: PageParts, renamed: ReadonlySet<string>): PageParts {
  const rename = (key: string): string => (renamed.has(key) ? `mine ${key}` : key)
  return new Map(
    [...parts.values()].map(({ key, parent, found }) => {
      const part = { key: rename(key), parent: parent === null ? null : rename(parent), found }
      return [part.key, part]
    }),
  )
}

/** The keys of the parts inside each part, in order; those of the page itself under null. */
export function childrenOf(parts: PageParts): ReadonlyMap<string | null, readonly string[]> {
  const children = new Map<string | null, string[]>()
  for (const { key, parent } of parts.values()) {
    const siblings = children.get(parent)
    if (siblings) siblings.push(key)
    else children.set(parent, [key])
  }
  return children
}

const isChanged = (before: PagePart | undefined, now: PagePart): boolean =>
  before === undefined ||
  before.parent !== now.parent ||
  !isSame(settingsOf(before.found.node), settingsOf(now.found.node))

/** Returns a function that is true for the key of a part that was changed or has something changed in it. */
export function isTouchedIn(base: PageParts, now: PageParts): (key: string) => boolean {
  const children = childrenOf(now)
  const isTouched = (key: string): boolean => {
    const part = now.get(key)
    return part !== undefined && (isChanged(base.get(key), part) || (children.get(key) ?? []).some(isTouched))
  }
  return isTouched
}

/** The part's own settings, without its position and the parts inside it. */
export function settingsOf(node: PageNode['node']): { readonly [setting: string]: unknown } {
  const own: Record<string, unknown> = { ...node }
  for (const key of ['sequence_number', 'blocks', 'elements', 'layers']) delete own[key]
  return own
}

/** True for values that are the same as JSON, in any order of keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, held]) => [key, sorted(held)]),
  )
}
