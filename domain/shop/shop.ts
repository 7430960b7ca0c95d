/** Everything that content, menu and layout need to know of the shop they are in. */
import type { Company } from '../company/company.ts'
import type { Offer } from './condition.ts'
import type { ContentFacts } from './facts-in-words.ts'
import type { Feature } from './features.ts'

export type Shop = {
  /** As it is shown (shownCompany). */
  company: Company
  offer: Offer
  /** The features it does not have. */
  missing: readonly Feature[]
  facts: ContentFacts
}
