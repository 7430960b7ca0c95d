import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { findNode, flatten, heightOf, moveFault, moveNode, placeOf, type Step, stepPlace } from './tree.ts'

type Node = { id: number; children: Node[] }
const node = (id: number, ...children: Node[]): Node => ({ id, children })
const TREE = [node(1, node(2, node(3), node(4)), node(5)), node(6)]

const ids = (tree: readonly Node[]): number[] => flatten(tree).map(({ id }) => id)

test('steps past neighbours, under the one before, and out after the former parent', () => {
  const step = (id: number, to: Step) => {
    const place = stepPlace(TREE, id, to, 3)
    return place && ids(moveNode(TREE, id, place, 3))
  }
  expect(step(6, 'up')).toEqual([6, 1, 2, 3, 4, 5])
  expect(step(1, 'down')).toEqual([6, 1, 2, 3, 4, 5])
  expect(step(4, 'out')).toEqual([1, 2, 3, 4, 5, 6])
  expect(placeOf(moveNode(TREE, 4, { parent: 1, index: 1 }, 3), 4)).toEqual({ parent: 1, index: 1 })
  expect(placeOf(moveNode(TREE, 6, { parent: 1, index: 2 }, 3), 6)).toEqual({ parent: 1, index: 2 })
  expect([step(1, 'up'), step(6, 'down'), step(1, 'out'), step(1, 'in')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('moves nothing under itself or deeper than allowed', () => {
  expect(moveFault(TREE, 1, 2, 3)).toBe('under itself')
  expect(moveFault(TREE, 1, 1, 3)).toBe('under itself')
  expect(moveFault(TREE, 1, 6, 3)).toBe('too deep')
  expect(moveFault(TREE, 5, 3, 3)).toBe('too deep')
  expect(moveFault(TREE, 9, 3, 3)).toBe('unknown')
  expect(moveFault(TREE, 2, 6, 3)).toBeNull()
  expect(moveNode(TREE, 1, { parent: 3, index: 0 }, 3)).toBe(TREE)
})

const trees = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 12 }).map((picks) =>
  picks.reduce<readonly Node[]>((tree, [under, at], index) => {
    const all = flatten(tree)
    const parent = [null, ...all.map(({ id }) => id)][under % (all.length + 1)] ?? null
    const grown = tree.concat(node(index + 1))
    return moveNode(grown, index + 1, { parent, index: at % 3 }, 3)
  }, []),
)

test.prop([trees, fc.nat(), fc.nat(), fc.nat(4)])(
  'keeps every node once after any moves, in at most three levels and in the requested place',
  (tree, one, other, index) => {
    const all = ids(tree)
    const id = all[one % all.length] ?? 0
    const parent = [null, ...all][other % (all.length + 1)] ?? null
    const moved = moveNode(tree, id, { parent, index }, 3)
    expect(ids(moved).toSorted()).toEqual(all.toSorted())
    expect(heightOf(moved)).toBeLessThanOrEqual(3)
    expect(moveFault(tree, id, parent, 3) === null ? placeOf(moved, id)?.parent : 'kept').toBe(
      moveFault(tree, id, parent, 3) === null ? parent : 'kept',
    )
    expect(findNode(moved, id)?.children).toEqual(findNode(tree, id)?.children)
  },
)
