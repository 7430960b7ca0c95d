/**
 * Connects a programme's checkout with its quantity fields: sets their initial values and reloads the checkout after
 * changes.
 */
import { useEffect, useEffectEvent } from 'react'
import { lineQueue } from '../../core/cart/page-queue.ts'
import { checkAmending, recordLocked } from '../../core/cart/selection-state.ts'
import type { Checkout } from './use-checkout.ts'

export function useChangedLines({ summary, reload }: Pick<Checkout, 'summary' | 'reload'>): void {
  const { kind, lines, is_signed_in: isSignedIn } = summary
  const onSettled = useEffectEvent(() => void reload())
  useEffect(() => {
    if (kind !== 'lock_it_in') return
    const listed = lines.map(({ product, quantity }) => ({ code: product.code, cart_quantity: quantity }))
    recordLocked(listed, false)
  }, [kind, lines])
  useEffect(() => {
    if (kind === 'lock_it_in' && isSignedIn) void checkAmending()
  }, [kind, isSignedIn])
  useEffect(
    () =>
      lineQueue.$changes.listen(({ wanted }) => {
        if (wanted.size === 0) onSettled()
      }),
    [],
  )
}
