/** Asks for a mail when a product is back. */
import { call } from '../api/call.ts'

export type NoticeOutcome =
  /** A mail will come, or there is nothing to wait for: it is in stock. */
  | { ok: true; willNotify: boolean }
  /** `field` says what is wrong with the address; without it something else went wrong. */
  | { ok: false; field: string | undefined; message: string }

/** Sends the address as it was typed: what an address is, the shop decides. */
export async function requestNotice(code: string, email: string): Promise<NoticeOutcome> {
  const answer = await call('POST /api/product/notify-when-available', { body: { product_code: code, email } })
  if (answer.ok) return { ok: true, willNotify: answer.data.will_notify }
  return { ok: false, field: answer.errors?.email, message: answer.message }
}
