/** Carriers of parcels, and the links to their tracking pages (docs/domain.md#handling-orders). */
import type { Carrier } from './carriers.schema.ts'

/** Config key of the carriers. */
export const CARRIERS = 'carriers'

/** Placeholder of the tracking number in a tracking URL. */
export const NUMBER = '{number}'

/** Suggestions for a shop that adds its carriers. */
export const USUAL_CARRIERS: readonly Carrier[] = [
  { name: 'Royal Mail', tracking_address: `https://www.royalmail.com/track-your-item#/tracking-results/${NUMBER}` },
  { name: 'DPD', tracking_address: `https://track.dpd.co.uk/parcels/${NUMBER}` },
  { name: 'Evri', tracking_address: `https://www.evri.com/track/parcel/${NUMBER}` },
  { name: 'Parcelforce', tracking_address: `https://www.parcelforce.com/track-trace?trackNumber=${NUMBER}` },
  { name: 'DHL', tracking_address: `https://www.dhl.com/gb-en/home/tracking.html?tracking-id=${NUMBER}` },
  { name: 'APC', tracking_address: `https://apc.co.uk/?consignment=${NUMBER}` },
  { name: 'Our own van', tracking_address: '' },
]

/** True for '' and for an https:// URL with NUMBER after the host. */
export function isTrackingAddress(address: string): boolean {
  if (address === '') return true
  const at = address.indexOf(NUMBER)
  if (at < 0 || !URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && at > `https://${host}`.length
}

/** URL of a parcel's tracking page; '' without a number or a tracking URL. Removes spaces from the number. */
export const trackingLink = ({ tracking_address }: Carrier, number: string): string => {
  const bare = number.replaceAll(' ', '')
  return bare === '' ? '' : tracking_address.replaceAll(NUMBER, encodeURIComponent(bare.toWellFormed()))
}
