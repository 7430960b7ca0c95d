/** The execution context that the runtime passes with a request, for calls of the app without a runtime. */
import type { ExecutionContext } from 'hono'

export const anExecutionContext = (): ExecutionContext => ({
  waitUntil: () => undefined,
  passThroughOnException: () => undefined,
  props: {},
})
