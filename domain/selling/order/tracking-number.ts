/** Tracking numbers as carriers print them. */

/** Length of a tracking number in characters, spaces included. */
export const MIN_TRACKING = 5
export const MAX_TRACKING = 40

export const TRACKING_FORM = `Use ${MIN_TRACKING} to ${MAX_TRACKING} letters, digits, spaces and dashes`

const PERMITTED = /^[A-Za-z0-9][A-Za-z0-9 -]*$/

export const isTrackingNumber = (number: string): boolean =>
  number.length >= MIN_TRACKING && number.length <= MAX_TRACKING && PERMITTED.test(number)

/** Digits of a number of carriers that use only one length. */
const DIGITS: Readonly<Record<string, number>> = { DPD: 14 }

/** Returns a warning about a number that is unusual for its carrier; '' if there is nothing to check. */
export function trackingDoubt(carrier: string, number: string): string {
  const digits = DIGITS[carrier]
  const bare = number.replaceAll(/[ -]/g, '')
  if (digits === undefined || bare === '') return ''
  return bare.length === digits && /^\d+$/.test(bare) ? '' : `${carrier} numbers have ${digits} digits`
}
