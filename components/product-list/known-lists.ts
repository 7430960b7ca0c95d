/** Lists of this visit, so that going back shows at once what was left, as long as it was. */
import type { ListScope, ListView } from './list-view.ts'
import { type OpenList, openList } from './open-list.ts'

const REMEMBERED = 3
const known = new Map<string, OpenList>()

const keyOf = (scope: ListScope): string => JSON.stringify(scope)

/** The list as it was left when `isAsked` says yes to it, else a new one that starts with `first`. */
export function knownList(scope: ListScope, first: ListView, isAsked: (left: ListView) => boolean): OpenList {
  const key = keyOf(scope)
  const before = known.get(key)
  const list = before && isAsked(before.$view.get()) ? before : openList(scope, first)
  known.delete(key)
  known.set(key, list)
  const oldest = known.keys().next().value
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
  return list
}
