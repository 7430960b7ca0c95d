/** Picks the version that a visitor is shown: a hash, so that the same visitor is always shown the same. */
import type { PageVersionName, RunningTest } from './page-test.ts'

/** Visitors are in so many groups: enough for any share, too few to tell anybody apart. */
export const GROUPS = 10_000

/** FNV-1a over the text's code units, then mixed so that near texts lie far apart (MurmurHash3's finaliser). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

const WHOLE = 2 ** 32

/** The group of a visitor whose id is known already. */
export const groupOf = (visitor: string): number => Math.floor((hash(visitor) / WHOLE) * GROUPS)

/** Each test deals the groups anew, so that those who saw one test's B don't see all of them. */
export const pickVersion = (group: number, { id, share }: Pick<RunningTest, 'id' | 'share'>): PageVersionName =>
  (hash(`${id} ${group}`) / WHOLE) * 100 < share ? 'b' : 'a'
