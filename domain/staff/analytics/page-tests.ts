/** Results of page tests: visitors of each version by step reached, and the verdict (docs/domain.md#page-tests). */
import type { PageVersionName, TestStep } from '../../publishing/page-test/page-test.ts'
import { type Interval, newcombe, rateOf, wilson } from './proportions.ts'
import type { TestRate, TestResult } from './schema.ts'

export const TEST_GOALS = ['basket', 'ordered'] as const satisfies readonly TestStep[]
export type TestGoal = (typeof TEST_GOALS)[number]

/** Minimum number of visitors of a version for any verdict, however large the difference. */
export const MIN_VISITORS = 100

export type TestCount = { version: PageVersionName; step: TestStep; count: number }

const toRate = (version: PageVersionName, counts: readonly TestCount[], goal: TestGoal): TestRate => {
  const of = (step: TestStep) => counts.find((one) => one.version === version && one.step === step)?.count ?? 0
  const shown = of('shown')
  // A lost count must not put the rate above 1.
  const one = { reached: Math.min(of(goal), shown), shown }
  return { version, ...one, rate: rateOf(one), ...wilson(one) }
}

const verdictOf = (a: TestRate, b: TestRate, { low, high }: Interval): TestResult['verdict'] => {
  if (Math.min(a.shown, b.shown) < MIN_VISITORS || (low <= 0 && high >= 0)) return 'early'
  return low > 0 ? 'b' : 'a'
}

export const resultsOf = (counts: readonly TestCount[]): TestResult[] =>
  TEST_GOALS.map((goal) => {
    const [a, b] = [toRate('a', counts, goal), toRate('b', counts, goal)]
    const interval = newcombe(a, b)
    return { goal, a, b, difference: { value: b.rate - a.rate, ...interval }, verdict: verdictOf(a, b, interval) }
  })

const MORE: Readonly<Record<TestGoal, string>> = { basket: 'fills more baskets', ordered: 'sells more' }

/** 'B sells more', 'B sells more so far: too early to say', 'No difference so far: too early to say'. */
export function verdictMessage({ goal, difference, verdict, a, b }: TestResult): string {
  if (verdict !== 'early') return `${verdict.toUpperCase()} ${MORE[goal]}`
  if (a.shown + b.shown === 0) return 'No visitors counted yet'
  if (difference.value === 0) return 'No difference so far: too early to say'
  return `${difference.value > 0 ? 'B' : 'A'} ${MORE[goal]} so far: too early to say`
}
