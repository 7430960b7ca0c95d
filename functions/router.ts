/** The router all routes are made with. */
import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from './app-env.ts'
import { refuseInvalidInput } from './errors.ts'

/** A router whose invalid input is answered in the API's error shape. */
export const createRouter = () => new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalidInput })
