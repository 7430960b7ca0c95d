/** Writes to a shop that is running, in a module of its own so that callers do not load what starts one. */
import type { RunningShop } from './running-shop.ts'

/** A write as the shop's own page sends it. */
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
