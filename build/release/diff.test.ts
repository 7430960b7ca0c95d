import { expect, test } from 'vitest'
import { decide } from './diff.ts'

const known = { b: 4, contentHash: 'old' }
const live = { b: 4, contentHash: 'old', codeHash: 'code' }

test.each([
  ['a new route gets a number', ['old', 'code', undefined, undefined], { kind: 'raise' }],
  ['nothing moved: nothing is rendered', ['old', 'code', known, live], { kind: 'keep', b: 4 }],
  ['new content gets a new number', ['new', 'code', known, live], { kind: 'raise' }],
  ['new code renders without raising b', ['old', 'newer', known, live], { kind: 'render', b: 4 }],
  ['a missing file renders without raising b', ['old', 'code', known, undefined], { kind: 'render', b: 4 }],
  ['content going back to an earlier form gets a new number', ['older', 'code', known, live], { kind: 'raise' }],
  [
    'a number given out by a build that died before publishing is kept, and its page rendered',
    ['new', 'code', { b: 5, contentHash: 'new' }, live],
    { kind: 'render', b: 5 },
  ],
] as const)('%s', (_, [content, code, knownRoute, liveRoute], expected) => {
  expect(decide(content, code, knownRoute, liveRoute)).toEqual(expected)
})
