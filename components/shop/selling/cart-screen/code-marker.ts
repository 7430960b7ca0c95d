/** Session storage key that is set while the basket may have a promotion code; other baskets make no request for it. */
import type { CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { withSession } from '../../../kit/storage/with-storage.ts'

const MARKER = 'cellardoor:promotion-code'

export const mayHaveCode = (): boolean => withSession((storage) => storage.getItem(MARKER)) !== null

export type RefusedCode = { code: string; message: string }

/** Returns a checkout's code that does not apply, with the reason; null if it does, or there is none. */
export function refusedCode({
  promotion_code: code,
  errors,
}: Pick<CheckoutSummary, 'promotion_code' | 'errors'>): RefusedCode | null {
  const message = errors.find(({ field }) => field === 'promotion_code')?.message
  return code === null || message === undefined ? null : { code, message }
}

/** Sets or removes the marker as a summary of the basket's checkout states. */
export const markCode = ({ kind, promotion_code }: Pick<CheckoutSummary, 'kind' | 'promotion_code'>): void => {
  if (kind !== '') return
  withSession((storage) => (promotion_code !== null ? storage.setItem(MARKER, '1') : storage.removeItem(MARKER)))
}
