/** Settings of the TrustPilot element. */
import { readNumber, readText } from '../read-config.ts'

export type TrustPilotConfig = {
  heading: string
  /** How many reviews are quoted. */
  reviews: number
  /** The shop's domain on TrustPilot, which names its page there; '' while it has none. */
  trustpilot_domain: string
}

export const readTrustPilot = (config: { [key: string]: unknown }): TrustPilotConfig => ({
  heading: readText(config, 'heading'),
  reviews: readNumber(config, 'reviews'),
  trustpilot_domain: readText(config, 'trustpilot_domain'),
})
