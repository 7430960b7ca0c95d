/** Creates the routers of all routes. */
import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from './app-env.ts'
import { refuseInvalidInput } from './errors.ts'

/** A router that answers invalid input in the API's error shape. */
export const createRouter = (options: { getPath?: (request: Request) => string } = {}) =>
  new OpenAPIHono<AppEnv>({ ...options, defaultHook: refuseInvalidInput })
