/** Requests to the shop besides the page's. */
import type { APIRequestContext, APIResponse } from '@playwright/test'

type Options = Parameters<APIRequestContext['get']>[1]

/** Retries, since workerd closes connections idle for five seconds, possibly just as one is reused. */
export const RETRIES = { maxRetries: 2 }

/** Reads `path`, which may have a query, with the cookies of the page that `request` belongs to. */
export const get = (request: APIRequestContext, path: string, options?: Options): Promise<APIResponse> =>
  request.get(path, { ...RETRIES, ...options })
