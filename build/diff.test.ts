import { expect, test } from 'vitest'
import { decide } from './diff.ts'

const known = { b: 4, contentHash: 'old' }
const live = { b: 4, contentHash: 'old', codeHash: 'code' }

test.each([
  ['a new route starts at 1', ['old', 'code', undefined, undefined], { b: 1, render: true, raised: true }],
  ['nothing moved: nothing is rendered', ['old', 'code', known, live], { b: 4, render: false, raised: false }],
  ['new content raises b', ['new', 'code', known, live], { b: 5, render: true, raised: true }],
  ['new code renders without raising b', ['old', 'newer', known, live], { b: 4, render: true, raised: false }],
  [
    'a missing file renders without raising b',
    ['old', 'code', known, undefined],
    { b: 4, render: true, raised: false },
  ],
  [
    'content going back to an earlier form gets a new number',
    ['older', 'code', known, live],
    { b: 5, render: true, raised: true },
  ],
  [
    'a number given out by a build that died before publishing is kept, and its page rendered',
    ['new', 'code', { b: 5, contentHash: 'new' }, live],
    { b: 5, render: true, raised: false },
  ],
] as const)('%s', (_, [content, code, knownRoute, liveRoute], expected) => {
  expect(decide(content, code, knownRoute, liveRoute)).toEqual(expected)
})
