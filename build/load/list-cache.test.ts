import { beforeEach, expect, test } from 'vitest'
import type { Member } from '../../database/queries/publishing/build-source.ts'
import { createListCache, type ListCache, type ListMembers } from './list-cache.ts'

const listOf = (...members: Member[]): [ListMembers, Member[]] => [
  { total: members.length, pinned: 0, first: members.map(([code]) => code), tail: '' },
  members,
]

const member = (code: string, title = `Wine ${code}`, pinned: number | null = null): Member => [
  code,
  title,
  `wine/${code}`,
  pinned,
]

const standing = (category_id: number, [code, title, route, pinned_position]: Member) => ({
  category_id,
  code,
  title,
  route,
  pinned_position,
  is_shown: 1 as const,
})

const [A, B] = [member('A'), member('B')]
let kept: ListCache
beforeEach(() => {
  kept = createListCache()
  kept.begin('r1', [], [])
  kept.keep(1, ...listOf(A, B))
  kept.keep(2, ...listOf(B))
  kept.end('r2')
})

const keeps = () => [1, 2].filter((category) => kept.get(category) !== undefined)

test('lists stay valid if changed products kept their places', () => {
  kept.begin('r2', ['A'], [standing(1, A)])
  expect(keeps()).toEqual([1, 2])
  expect(kept.get(1)?.first).toEqual(['A', 'B'])
})

test.each<[string, string[], ReturnType<typeof standing>[], number[]]>([
  ['has another title', ['A'], [standing(1, member('A', 'Another'))], [2]],
  ['was pinned', ['A'], [standing(1, member('A', 'Wine A', 1))], [2]],
  ['has left a list', ['B'], [standing(1, B)], [1]],
  ['has come into a list', ['A'], [standing(1, A), standing(2, A)], [1]],
  ['is in none', ['B'], [], []],
])('a list is read again when a product %s', (_, codes, members, held) => {
  kept.begin('r2', codes, members)
  expect(keeps()).toEqual(held)
})

test('no list is valid after a build by another process, or an unpublished one', () => {
  kept.begin('r3', [], [])
  expect(keeps()).toEqual([])
  kept.keep(1, ...listOf(A))
  kept.begin('r3', [], [])
  expect(keeps()).toEqual([])
})

test('evicts the least recently used lists beyond the limit', () => {
  kept = createListCache(3)
  kept.keep(1, ...listOf(A))
  kept.keep(2, ...listOf(B))
  kept.get(1)
  kept.keep(3, ...listOf(A, B))
  expect([1, 2, 3].filter((category) => kept.get(category) !== undefined)).toEqual([1, 3])
})
