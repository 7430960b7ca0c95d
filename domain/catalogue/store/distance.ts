/** The distance between two places in a straight line. */

/** Degrees, WGS 84. */
export type Place = { latitude: number; longitude: number }

/** Mean radius of the earth. */
const EARTH_MILES = 3958.7613

/** The precision of postcodes: shorter distances are rounded up to this. */
const MIN_MILES = 0.1

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in miles, by the haversine formula, which also works for nearby places. */
export function milesBetween(from: Place, to: Place): number {
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** `formatted_distance`: '2.3 miles'. */
export const formatMiles = (miles: number): string => `${Math.max(MIN_MILES, miles).toFixed(1)} miles`
