/** The sections of the account: the path and name of each. */

export const ACCOUNT_SECTIONS = [
  { id: 'overview', path: '/account', name: 'Overview', heading: 'Your account', icon: 'tag' },
  { id: 'orders', path: '/account/orders', name: 'Orders', heading: 'Your orders', icon: 'truck' },
  { id: 'details', path: '/account/details', name: 'Details', heading: 'Your details', icon: 'user' },
  { id: 'addresses', path: '/account/addresses', name: 'Addresses', heading: 'Your addresses', icon: 'pin' },
  {
    id: 'payment_methods',
    path: '/account/payment-methods',
    name: 'Payment methods',
    heading: 'Payment methods',
    icon: 'card',
  },
  { id: 'wish_list', path: '/account/wishlist', name: 'Wish list', heading: 'Your wish list', icon: 'heart' },
  { id: 'reviews', path: '/account/reviews', name: 'Reviews', heading: 'Your reviews', icon: 'star' },
  { id: 'preferences', path: '/account/preferences', name: 'Preferences', heading: 'Preferences', icon: 'mail' },
  { id: 'privacy', path: '/account/privacy', name: 'Privacy', heading: 'Privacy', icon: 'lock' },
] as const

export type AccountSection = (typeof ACCOUNT_SECTIONS)[number]
export type SectionId = AccountSection['id']

/** The overview for any other path. */
export const sectionOf = (path: string): AccountSection =>
  ACCOUNT_SECTIONS.find((section) => section.path === path) ?? ACCOUNT_SECTIONS[0]
