/** Asks for an e-mail when a product is back. */
import { call } from '../api/call.ts'

export type NoticeOutcome =
  /** An e-mail will come, or the product is in stock and there is nothing to wait for. */
  | { ok: true; willNotify: boolean }
  /** `field` says what is wrong with the address; without it something else went wrong. */
  | { ok: false; field: string | undefined; message: string }

/** Sends the address as typed: the shop validates it. */
export async function requestNotice(code: string, email: string): Promise<NoticeOutcome> {
  const answer = await call('POST /api/product/notify-when-available', { body: { product_code: code, email } })
  if (answer.ok) return { ok: true, willNotify: answer.data.will_notify }
  return { ok: false, field: answer.errors?.email, message: answer.message }
}
