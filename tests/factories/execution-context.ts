/** What the runtime gives with a request, for calls of the app without one. */
import type { ExecutionContext } from 'hono'

export const anExecutionContext = (): ExecutionContext => ({
  waitUntil: () => undefined,
  passThroughOnException: () => undefined,
  props: {},
})
