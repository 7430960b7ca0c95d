/** Asks the shop beside the page. */
import type { APIRequestContext, APIResponse } from '@playwright/test'

type Options = Parameters<APIRequestContext['get']>[1]

/** workerd closes a connection that was idle for five seconds; what is sent on it at that moment has to be sent again. */
export const RETRIES = { maxRetries: 2 }

/** `path` may have a query; with the cookies of the page whose `request` it is. */
export const get = (request: APIRequestContext, path: string, options?: Options): Promise<APIResponse> =>
  request.get(path, { ...RETRIES, ...options })
