/** The shop's screens by type of descriptor. The code of each is loaded with the first page of its type. */
import type { ComponentType } from 'react'
import type { Descriptor, ScreenType } from '../domain/publishing/descriptor/descriptor.ts'

export type Screen = ComponentType<{ descriptor: Descriptor }>

export type Screens<Types extends ScreenType> = {
  [Type in Types]: () => Promise<{ Page: ComponentType<{ descriptor: Descriptor & { type: Type } }> }>
}

/** Staff screens have a separate map, so that the shop's pages don't load staff code (staff-screens.ts). */
export type StaffScreen = 'admin_login' | 'admin_reset_password' | 'admin_invitation' | 'admin_panel' | 'live_preview'

export const SHOP_SCREENS: Screens<Exclude<ScreenType, StaffScreen>> = {
  plp: () => import('./(shop)/product-list/+Page.tsx'),
  pdp: () => import('./(shop)/product/+Page.tsx'),
  dyn: () => import('./(shop)/dynamic/+Page.tsx'),
  not_found: () => import('./(shop)/not-found/+Page.tsx'),
  search: () => import('./(shop)/search/+Page.tsx'),
  cart: () => import('./(shop)/cart/+Page.tsx'),
  checkout: () => import('./(shop)/checkout/+Page.tsx'),
  challenge: () => import('./(shop)/challenge/+Page.tsx'),
  order_status: () => import('./(shop)/order-status/+Page.tsx'),
  login: () => import('./(shop)/login/+Page.tsx'),
  account: () => import('./(shop)/account/+Page.tsx'),
  members: () => import('./(shop)/members/+Page.tsx'),
  wish_list: () => import('./(shop)/wish-list/+Page.tsx'),
  gift: () => import('./(shop)/gift/+Page.tsx'),
  phone_order: () => import('./(shop)/phone-order/+Page.tsx'),
  letter: () => import('./(shop)/letter/+Page.tsx'),
  unsubscribe: () => import('./(shop)/unsubscribe/+Page.tsx'),
  own_data: () => import('./(shop)/own-data/+Page.tsx'),
  access_denied: () => import('./(shop)/access-denied/+Page.tsx'),
  confirm_email: () => import('./(shop)/confirm-email/+Page.tsx'),
}

/**
 * Loads the screen of a descriptor's type. Undefined for a type not in `screens`; rejects if the code fails to load.
 */
export async function loadScreen(
  type: ScreenType,
  screens: Partial<Screens<ScreenType>> = SHOP_SCREENS,
): Promise<Screen | undefined> {
  const module = await screens[type]?.()
  // A screen receives a descriptor of the type it was found by.
  return module?.Page as Screen | undefined
}
