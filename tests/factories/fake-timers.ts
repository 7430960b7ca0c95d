import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of a file, or of a describe block, manually advanced timers. */
export const withFakeTimers = (): void => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
