/** Writes to a running shop, in a separate module so that callers don't load the code that starts one. */
import type { RunningShop } from './running-shop.ts'

/** Sends a write as the shop's own page does. */
export const sendTo = (
  { url }: Pick<RunningShop, 'url'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, ...headers },
    body: JSON.stringify(body),
  })
