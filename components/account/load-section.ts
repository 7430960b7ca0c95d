/** What a section of the account needs: whose account it is, and the code that shows the section. */
import type { ComponentType } from 'react'
import { withView } from '../api/with-view.ts'
import { loadUser } from '../session/load-user.ts'
import type { SectionProps } from './section-props.ts'
import type { SectionId } from './sections.ts'

/** The wish list has a screen of its own. */
export type ShownSection = Exclude<SectionId, 'wish_list'>

const VIEWS: Record<ShownSection, () => Promise<ComponentType<SectionProps>>> = {
  overview: () => import('./sections/overview.tsx').then((section) => section.Overview),
  orders: () => import('./sections/orders.tsx').then((section) => section.Orders),
  details: () => import('./sections/details.tsx').then((section) => section.Details),
  addresses: () => import('./sections/addresses.tsx').then((section) => section.Addresses),
  payment_methods: () => import('./sections/payment-methods.tsx').then((section) => section.PaymentMethods),
  reviews: () => import('./sections/reviews.tsx').then((section) => section.Reviews),
  preferences: () => import('./sections/preferences.tsx').then((section) => section.Preferences),
  privacy: () => import('./sections/privacy.tsx').then((section) => section.Privacy),
}

export const loadSection = (id: ShownSection) => withView(loadUser(), VIEWS[id]())
