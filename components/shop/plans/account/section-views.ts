/**
 * The views of all account sections. They load together, because they share most of their code and the next section
 * then opens without delay.
 */
import type { ComponentType } from 'react'
import type { SectionProps } from './section-props.ts'
import { Addresses } from './sections/addresses.tsx'
import { Details } from './sections/details.tsx'
import { Orders } from './sections/orders.tsx'
import { Overview } from './sections/overview.tsx'
import { PaymentMethods } from './sections/payment-methods.tsx'
import { Preferences } from './sections/preferences.tsx'
import { Privacy } from './sections/privacy.tsx'
import { Reviews } from './sections/reviews.tsx'
import type { SectionId } from './sections.ts'

/** All sections but the wish list, which is a page of its own. */
export type ShownSection = Exclude<SectionId, 'wish_list'>

export const SECTION_VIEWS: Readonly<Record<ShownSection, ComponentType<SectionProps>>> = {
  overview: Overview,
  orders: Orders,
  details: Details,
  addresses: Addresses,
  payment_methods: PaymentMethods,
  reviews: Reviews,
  preferences: Preferences,
  privacy: Privacy,
}
