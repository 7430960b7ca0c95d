/** Delivery promise with a countdown: 'Order in the next 2 h 10 min for delivery by Thursday 3 December'. */
import { useEffect, useEffectEvent } from 'react'
import type { DeliveryPromise } from '../../../../domain/selling/delivery/promise.schema.ts'
import { deliveryPromiseText } from '../../../../domain/selling/delivery/promise.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useNow } from '../../../kit/primitives/use-now.ts'

export type PromiseLineProps = {
  promise: DeliveryPromise
  /** Called once the promise has expired. The line stays empty until a new promise is passed in. */
  onOutdated: () => void
}

export const PromiseLine = (props: PromiseLineProps) => (
  <p className="promise">
    <PromiseText {...props} />
  </p>
)

export function PromiseText({ promise, onOutdated }: PromiseLineProps) {
  const text = deliveryPromiseText(promise, useNow())
  const isOutdated = text === null
  const renew = useEffectEvent(onOutdated)
  useEffect(() => {
    if (isOutdated) renew()
  }, [isOutdated])
  return (
    text && (
      <>
        <Icon name="truck" />
        <span>{text}</span>
      </>
    )
  )
}
