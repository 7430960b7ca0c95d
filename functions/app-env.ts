/** What every handler finds in its context, and the router all routes are made with. */
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Settings } from './env.ts'
import { refuseInvalidInput } from './errors.ts'

export type AppEnv = {
  Bindings: Record<string, unknown>
  Variables: {
    settings: Settings
    /** Identifies this request in the answer's X-Request-Id and in the log. */
    requestId: string
  }
}

/** A router whose invalid input is answered in the API's error shape. */
export const createRouter = () => new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalidInput })
