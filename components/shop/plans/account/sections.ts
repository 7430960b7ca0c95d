/** The sections of the account, with path, name, heading and icon. */

const section = <Id extends string>(id: Id, name: string, heading: string, icon: string, path = `/account/${id}`) => ({
  id,
  path,
  name,
  heading,
  icon,
})

export const ACCOUNT_SECTIONS = [
  section('overview', 'Overview', 'Your account', 'tag', '/account'),
  section('orders', 'Orders', 'Your orders', 'truck'),
  section('details', 'Details', 'Your details', 'user'),
  section('addresses', 'Addresses', 'Your addresses', 'pin'),
  section('payment_methods', 'Payment methods', 'Payment methods', 'card', '/account/payment-methods'),
  section('wish_list', 'Wish list', 'Your wish list', 'heart', '/account/wishlist'),
  section('reviews', 'Reviews', 'Your reviews', 'star'),
  section('preferences', 'Preferences', 'Preferences', 'mail'),
  section('privacy', 'Privacy', 'Privacy', 'lock'),
] as const

export type AccountSection = (typeof ACCOUNT_SECTIONS)[number]
export type SectionId = AccountSection['id']

/** Returns the section at a path; the overview for unknown paths. */
export const sectionOf = (path: string): AccountSection =>
  ACCOUNT_SECTIONS.find((section) => section.path === path) ?? ACCOUNT_SECTIONS[0]
