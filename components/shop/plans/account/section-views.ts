/**
 * The views of all account sections, loaded together: they share more code than each has of its own, so the
 * next one is there at once.
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

/** The wish list has a screen of its own. */
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
