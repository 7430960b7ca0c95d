/** Delivery promise with a countdown: 'Order in the next 2 h 10 min for delivery by Thursday 3 December'. */
import { useEffect, useEffectEvent } from 'react'
import type { DeliveryPromise } from '../../../../domain/selling/delivery/promise.schema.ts'
import { deliveryPromiseText } from '../../../../domain/selling/delivery/promise.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useNow } from '../../../kit/primitives/use-now.ts'

export type PromiseLineProps = {
  /** While null, the line is empty but keeps its place, so that nothing moves once the promise arrives. */
  promise: DeliveryPromise | null
  /** Called once the promise has expired. The line stays empty until a new promise is passed in. */
  onOutdated: () => void
}

export function PromiseLine({ promise, onOutdated }: PromiseLineProps) {
  const now = useNow()
  const text = promise && deliveryPromiseText(promise, now)
  const isOutdated = promise !== null && text === null
  const renew = useEffectEvent(onOutdated)
  useEffect(() => {
    if (isOutdated) renew()
  }, [isOutdated])
  return (
    <p className="promise">
      {text && (
        <>
          <Icon name="truck" />
          <span>{text}</span>
        </>
      )}
    </p>
  )
}
