/** Formats rates and goals of page tests. */
import type { TestGoal } from '../../../../domain/staff/analytics/page-tests.ts'

export const GOAL_LABELS: Readonly<Record<TestGoal, string>> = {
  basket: 'Added to basket',
  ordered: 'Ordered',
}

/** Formats a fraction of 1: 0.1234 → '12.3%'. */
export const percent = (part: number): string => `${(part * 100).toFixed(1)}%`

/** Formats percentage points: '+1.2', '−0.4', '0.0'. */
export const points = (part: number): string => {
  const size = Math.abs(part * 100).toFixed(1)
  if (Number(size) === 0) return '0.0'
  return `${part > 0 ? '+' : '−'}${size}`
}
