/** What a section of the account needs: whose account it is, and the code that shows the section. */
import type { ComponentType } from 'react'
import type { UserDetails } from '../../domain/customer/customer.ts'
import type { CallResult } from '../api/call.ts'
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

/** `user` is null when nobody is signed in. */
export type LoadedSection = { user: UserDetails | null; View: ComponentType<SectionProps> }

export async function loadSection(id: ShownSection): Promise<CallResult<LoadedSection>> {
  const loaded = await withView(loadUser(), VIEWS[id]())
  if (!loaded.ok) return loaded
  const { data, view } = loaded.data
  return { ok: true, data: { user: data.user_details, View: view } }
}
