import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { MIN_VISITORS, resultsOf, type TestCount, verdictMessage } from './page-tests.ts'

const counts = (a: [shown: number, basket: number, ordered: number], b: typeof a): TestCount[] =>
  (
    [
      ['a', a],
      ['b', b],
    ] as const
  ).flatMap(([version, [shown, basket, ordered]]) => [
    { version, step: 'shown', count: shown },
    { version, step: 'basket', count: basket },
    { version, step: 'ordered', count: ordered },
  ])

test.each([
  [
    'far apart',
    counts([1000, 200, 30], [1000, 300, 31]),
    ['B fills more baskets', 'B sells more so far: too early to say'],
  ],
  ['A better', counts([1000, 300, 90], [1000, 200, 40]), ['A fills more baskets', 'A sells more']],
  [
    'few visitors',
    counts([20, 0, 0], [20, 18, 0]),
    ['B fills more baskets so far: too early to say', 'No difference so far: too early to say'],
  ],
  ['no visitors', [], ['No visitors counted yet', 'No visitors counted yet']],
])('%s', (_, counted, words) => {
  expect(resultsOf(counted).map(verdictMessage)).toEqual(words)
})

const side = fc.tuple(fc.nat(5000), fc.nat(1000), fc.nat(1000))

test.prop([side, side])('never contradicts the counts, and gives no verdict from few visitors', (a, b) => {
  for (const { verdict, difference, ...result } of resultsOf(counts(a, b))) {
    if (verdict === 'b') expect(difference.value).toBeGreaterThan(0)
    if (verdict === 'a') expect(difference.value).toBeLessThan(0)
    if (verdict !== 'early') expect(Math.min(result.a.shown, result.b.shown)).toBeGreaterThanOrEqual(MIN_VISITORS)
    expect(result.b.rate).toBeLessThanOrEqual(1)
  }
})
