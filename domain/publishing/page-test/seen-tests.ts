/**
 * Page tests remembered by the browser, with consent only: the version shown and the steps reached, so that each
 * visitor counts once per step. Only counts are sent.
 */
import { PAGE_VERSIONS, type ShownTest, TEST_STEPS, type TestStep } from './page-test.ts'

export type SeenTest = ShownTest & { steps: TestStep[]; at: number }

/** Lifetime of the cookie with the version (functions/core/session/page-group.ts), in milliseconds. */
const KEPT = 90 * 86_400_000

const MAX_TESTS = 20

const isSeen = (value: unknown): value is SeenTest => {
  if (typeof value !== 'object' || value === null) return false
  const { id, version, steps, at } = value as Partial<SeenTest>
  return (
    Number.isInteger(id) &&
    PAGE_VERSIONS.some((one) => one === version) &&
    Array.isArray(steps) &&
    steps.every((step) => TEST_STEPS.includes(step)) &&
    typeof at === 'number'
  )
}

/** Reads stored tests, without old and unreadable ones. `now` is in milliseconds. */
export function readSeen(text: string | null, now: number): SeenTest[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeen).filter(({ at }) => at <= now && now - at < KEPT) : []
  } catch {
    return []
  }
}

/** undefined if nothing is to be counted: the test was seen before, or in the other version. */
export const withShown = (seen: readonly SeenTest[], test: ShownTest, now: number): SeenTest[] | undefined =>
  seen.some(({ id }) => id === test.id)
    ? undefined
    : [...seen, { id: test.id, version: test.version, steps: ['shown' as const], at: now }].slice(-MAX_TESTS)

/** Tests that reach this step for the first time. */
export const newAt = (seen: readonly SeenTest[], step: TestStep): SeenTest[] =>
  seen.filter(({ steps }) => !steps.includes(step))

export const withStep = (seen: readonly SeenTest[], step: TestStep): SeenTest[] =>
  seen.map((one) => (one.steps.includes(step) ? one : { ...one, steps: [...one.steps, step] }))
