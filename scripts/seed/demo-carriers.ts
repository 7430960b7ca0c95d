/** The demo shop's carriers, and the parcels that they took. */
import type { Carrier } from '../../domain/selling/delivery/carriers.schema.ts'
import { trackingLink, USUAL_CARRIERS } from '../../domain/selling/delivery/carriers.ts'

const named = (name: string): Carrier => {
  const carrier = USUAL_CARRIERS.find((one) => one.name === name)
  if (carrier === undefined) throw new Error(`${name} is not one of the usual carriers`)
  return carrier
}

const STANDARD = named('Royal Mail')
const NEXT_DAY = named('DPD')

export const DEMO_CARRIERS: readonly Carrier[] = [STANDARD, NEXT_DAY, named('Our own van')]

export const NO_PARCEL = { carrier: '', tracking_number: '', tracking_url: '' }

/** The parcel of a dispatched order, with an invented tracking number. */
export function demoParcel(orderNo: string, isNextDay: boolean): typeof NO_PARCEL {
  const digits = orderNo.slice(1)
  const [carrier, tracking_number] = isNextDay ? [NEXT_DAY, `1550${digits}02`] : [STANDARD, `KX${digits}4GB`]
  return { carrier: carrier.name, tracking_number, tracking_url: trackingLink(carrier, tracking_number) }
}
