/** What the visitor of a page test does after they were shown their version: each step is counted once. */
import type { ShownTest, TestStep } from '../../domain/page-test/page-test.ts'
import { newAt, readSeen, type SeenTest, withShown, withStep } from '../../domain/page-test/seen-tests.ts'
import { withStorage } from '../storage/with-storage.ts'
import { noteEvent } from './queue.ts'

const KEPT = 'cellardoor:page-tests'

const read = (): SeenTest[] =>
  readSeen(
    withStorage((storage) => storage.getItem(KEPT)),
    Date.now(),
  )

const keep = (seen: readonly SeenTest[]): void => {
  withStorage((storage) => storage.setItem(KEPT, JSON.stringify(seen)))
}

export function noteShown(test: ShownTest): void {
  const seen = withShown(read(), test, Date.now())
  if (seen === undefined) return
  keep(seen)
  noteEvent({ kind: 'page_test', test: test.id, version: test.version, step: 'shown' })
}

export function noteReached(step: Exclude<TestStep, 'shown'>): void {
  const seen = read()
  const reached = newAt(seen, step)
  if (reached.length === 0) return
  keep(withStep(seen, step))
  for (const { id, version } of reached) noteEvent({ kind: 'page_test', test: id, version, step })
}

/** Without consent nothing of it stays. */
export const forgetTests = (): void => {
  withStorage((storage) => storage.removeItem(KEPT))
}
