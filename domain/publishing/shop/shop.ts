/** Facts about the shop that content, menu and layout need. */
import type { Company } from '../../core/company/schema.ts'
import type { DeliveryTariff } from '../../selling/delivery/schema.ts'
import type { Offer } from './condition.ts'
import type { Feature } from './features.ts'
import type { ContentFacts } from './fill-facts.ts'

export type Shop = {
  /** The details as shown (shownCompany). */
  company: Company
  offer: Offer
  /** The features it does not have. */
  missing: readonly Feature[]
  facts: ContentFacts
  /** Standard delivery to most addresses; null if there is none. */
  homeDelivery: DeliveryTariff | null
}
