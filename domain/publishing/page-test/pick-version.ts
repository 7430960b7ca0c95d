/** Picks the version that a visitor is shown: a hash, so that a visitor always sees the same one. */
import type { PageVersionName, RunningTest } from './page-test.ts'

/** Number of groups of visitors: enough for any share, too few to identify anyone. */
export const GROUPS = 10_000

/** FNV-1a over the text's code units, then mixed so that similar texts get distant values (MurmurHash3's finaliser). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

const WHOLE = 2 ** 32

/** Group of a visitor with a known id. */
export const groupOf = (visitor: string): number => Math.floor((hash(visitor) / WHOLE) * GROUPS)

/** Each test divides the groups differently, so that visitors who saw B in one test don't see it in all of them. */
export const pickVersion = (group: number, { id, share }: Pick<RunningTest, 'id' | 'share'>): PageVersionName =>
  (hash(`${id} ${group}`) / WHOLE) * 100 < share ? 'b' : 'a'
