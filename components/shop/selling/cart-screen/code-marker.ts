/** Session storage key that is set while the basket may have a promotion code; other baskets make no request for it. */
import type { CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { withSession } from '../../../kit/storage/with-storage.ts'

const MARKER = 'cellardoor:promotion-code'

export const mayHaveCode = (): boolean => withSession((storage) => storage.getItem(MARKER)) !== null

/** Returns why the basket's code does not apply; undefined if it does, or there is none. */
export const codeProblem = ({ errors }: Pick<CheckoutSummary, 'errors'>): string | undefined =>
  errors.find(({ field }) => field === 'promotion_code')?.message

/** Sets or removes the marker as a summary of the basket's checkout states. */
export const markCode = (summary: Pick<CheckoutSummary, 'kind' | 'promotion' | 'errors'>): void => {
  if (summary.kind !== '') return
  const hasCode = summary.promotion !== null || codeProblem(summary) !== undefined
  withSession((storage) => (hasCode ? storage.setItem(MARKER, '1') : storage.removeItem(MARKER)))
}
