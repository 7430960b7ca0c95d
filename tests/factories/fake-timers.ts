import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of a file, or of a describe block, timers that it moves by hand. */
export const withFakeTimers = (): void => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
