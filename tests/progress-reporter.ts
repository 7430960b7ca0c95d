/** Prints progress during a long Vitest file; without a terminal Vitest's reporters print only at the end of a file. */
import type { Reporter, TestCase } from 'vitest/node'

/** Milliseconds between two lines. */
const EVERY = 15_000

export default class ProgressReporter implements Reporter {
  private done = 0
  private reportedAt = Date.now()

  onTestCaseResult({ module }: TestCase): void {
    this.done += 1
    if (Date.now() - this.reportedAt < EVERY) return
    this.reportedAt = Date.now()
    console.log(`  ${this.done} tests done, now in ${module.relativeModuleId}`)
  }
}
