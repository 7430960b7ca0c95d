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
let retained: ListCache
beforeEach(() => {
  retained = createListCache()
  retained.begin('r1', [], [])
  retained.keep(1, ...listOf(A, B))
  retained.keep(2, ...listOf(B))
  retained.end('r2')
})

const keeps = () => [1, 2].filter((category) => retained.get(category) !== undefined)

test('lists stay valid if changed products kept their places', () => {
  retained.begin('r2', ['A'], [standing(1, A)])
  expect(keeps()).toEqual([1, 2])
  expect(retained.get(1)?.first).toEqual(['A', 'B'])
})

test.each<[string, string[], ReturnType<typeof standing>[], number[]]>([
  ['has another title', ['A'], [standing(1, member('A', 'Another'))], [2]],
  ['was pinned', ['A'], [standing(1, member('A', 'Wine A', 1))], [2]],
  ['has left a list', ['B'], [standing(1, B)], [1]],
  ['has come into a list', ['A'], [standing(1, A), standing(2, A)], [1]],
  ['is in none', ['B'], [], []],
])('reads a list again when a product %s', (_, codes, members, held) => {
  retained.begin('r2', codes, members)
  expect(keeps()).toEqual(held)
})

test('no list is valid after a build by another process, or an unpublished one', () => {
  retained.begin('r3', [], [])
  expect(keeps()).toEqual([])
  retained.keep(1, ...listOf(A))
  retained.begin('r3', [], [])
  expect(keeps()).toEqual([])
})

test('evicts the least recently used lists beyond the limit', () => {
  retained = createListCache(3)
  retained.keep(1, ...listOf(A))
  retained.keep(2, ...listOf(B))
  retained.get(1)
  retained.keep(3, ...listOf(A, B))
  expect([1, 2, 3].filter((category) => retained.get(category) !== undefined)).toEqual([1, 3])
})
