/** Each rule of the specification has a test that ran: for after all other suites, whose reports it reads (docs/testing.md). */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'specification', include: ['tests/specification.test.ts'] },
})
