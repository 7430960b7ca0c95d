/** Checks that a test ran for each rule of the specification. Runs last, since it reads the other suites' reports. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'specification', include: ['tests/specification.test.ts'] },
})
