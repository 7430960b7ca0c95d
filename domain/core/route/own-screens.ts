/** Built-in screens: shells built once per release that load data from the API (docs/domain.md#routes). */

export type OwnScreen =
  | 'not_found'
  | 'search'
  | 'cart'
  | 'checkout'
  | 'challenge'
  | 'order_status'
  | 'login'
  | 'account'
  | 'wish_list'
  | 'members'
  | 'gift'
  | 'phone_order'
  | 'letter'
  | 'unsubscribe'
  | 'own_data'
  | 'access_denied'
  | 'confirm_email'
  | 'admin_login'
  | 'admin_reset_password'
  | 'admin_invitation'
  | 'admin_panel'
  | 'live_preview'

export type OwnRoute = {
  screen: OwnScreen
  /** Without its leading slash. */
  route: string
  title: string
  /** Set if the route also matches paths one segment below it, which the screen handles itself. */
  isShell?: true
}

/** One row for each path with a built-in screen. These pages are marked noindex. */
export const OWN_ROUTES: readonly OwnRoute[] = [
  { screen: 'not_found', route: '404', title: 'Page not found' },
  { screen: 'search', route: 'search', title: 'Search' },
  { screen: 'cart', route: 'cart', title: 'Your basket' },
  { screen: 'checkout', route: 'checkout', title: 'Checkout' },
  { screen: 'checkout', route: 'lock-it-in/checkout', title: 'Lock it in: checkout' },
  { screen: 'checkout', route: 'wine-club/checkout', title: 'Join the wine club' },
  { screen: 'checkout', route: 'buy-wine-club-wines/checkout', title: 'Club wines: checkout' },
  { screen: 'checkout', route: 'wine-club/gift/checkout', title: 'Send a gift' },
  { screen: 'challenge', route: 'checkout/challenge', title: 'Confirm your payment' },
  { screen: 'order_status', route: 'order-status', title: 'Your order', isShell: true },
  { screen: 'order_status', route: 'lock-it-in/order-status', title: 'Your Lock it in order', isShell: true },
  { screen: 'order_status', route: 'wine-club/order-status', title: 'Your wine club order', isShell: true },
  { screen: 'order_status', route: 'buy-wine-club-wines/order-status', title: 'Your wine club order', isShell: true },
  { screen: 'login', route: 'login', title: 'Sign in' },
  { screen: 'login', route: 'wine-club/login', title: 'Sign in to the wine club' },
  { screen: 'login', route: 'lock-it-in/login', title: 'Sign in to Lock it in' },
  { screen: 'login', route: 'reset_password', title: 'Reset your password' },
  { screen: 'account', route: 'account', title: 'Your account' },
  { screen: 'account', route: 'account/orders', title: 'Your orders' },
  { screen: 'account', route: 'account/details', title: 'Your details' },
  { screen: 'account', route: 'account/addresses', title: 'Your addresses' },
  { screen: 'account', route: 'account/payment-methods', title: 'Payment methods' },
  { screen: 'account', route: 'account/reviews', title: 'Your reviews' },
  { screen: 'account', route: 'account/preferences', title: 'Preferences' },
  { screen: 'account', route: 'account/privacy', title: 'Privacy' },
  { screen: 'confirm_email', route: 'account/confirm-email', title: 'Your new e-mail address' },
  { screen: 'wish_list', route: 'account/wishlist', title: 'Your wish list' },
  { screen: 'wish_list', route: 'favourites', title: 'Your wish list' },
  { screen: 'members', route: 'lock-it-in/members', title: 'Your Lock it in plan' },
  { screen: 'members', route: 'lock-it-in/members/selection', title: 'Your selection' },
  { screen: 'members', route: 'lock-it-in/members/schedule', title: 'Your schedule' },
  { screen: 'members', route: 'lock-it-in/members/orders', title: 'Your Lock it in orders' },
  { screen: 'members', route: 'lock-it-in/members/refunds', title: 'Refunds' },
  { screen: 'members', route: 'lock-it-in/members/details', title: 'Your details' },
  { screen: 'members', route: 'lock-it-in/members/addresses', title: 'Your addresses' },
  { screen: 'members', route: 'lock-it-in/members/payment', title: 'Payment' },
  { screen: 'members', route: 'wine-club/members', title: 'Your wine club' },
  { screen: 'members', route: 'wine-club/members/plan', title: 'Your wine club plan' },
  { screen: 'members', route: 'wine-club/members/orders', title: 'Your wine club orders' },
  { screen: 'members', route: 'wine-club/members/refunds', title: 'Refunds' },
  { screen: 'members', route: 'wine-club/members/gifts', title: 'Your gifts' },
  { screen: 'members', route: 'wine-club/members/details', title: 'Your details' },
  { screen: 'members', route: 'wine-club/members/addresses', title: 'Your addresses' },
  { screen: 'members', route: 'wine-club/members/payment', title: 'Payment' },
  { screen: 'gift', route: 'wine-club/redeem-gift', title: 'Redeem a gift' },
  { screen: 'phone_order', route: 'phone-order', title: 'Your order by phone' },
  { screen: 'letter', route: 'letter', title: 'Our newsletter' },
  { screen: 'unsubscribe', route: 'unsubscribe', title: 'Unsubscribe' },
  { screen: 'own_data', route: 'your-data', title: 'Your data' },
  { screen: 'access_denied', route: 'access-denied', title: 'Access denied' },
  { screen: 'admin_login', route: 'admin/login', title: 'Staff sign-in' },
  { screen: 'admin_reset_password', route: 'admin/reset_password', title: 'Reset a staff password' },
  { screen: 'admin_invitation', route: 'admin/invitation', title: 'Your invitation' },
  { screen: 'admin_invitation', route: 'admin/setup', title: 'Open your shop' },
  { screen: 'admin_panel', route: 'admin', title: 'Control panel' },
  { screen: 'live_preview', route: 'page_builder/live_preview', title: 'Preview' },
]

/** Screens in the table's order, without duplicates. */
export const OWN_SCREENS: readonly OwnScreen[] = [...new Set(OWN_ROUTES.map(({ screen }) => screen))]

/** True if a descriptor is of one of these screens. */
export const isOwnScreen = ({ type }: { type: string }): boolean => OWN_SCREENS.some((screen) => screen === type)

/** Last segment of a path below a shell: an order's number, a section. */
const LAST_PART = /^\/(.+)\/[\w-]+$/

/** The route that handles `path`, which starts with a slash: 'order-status' for '/order-status/W00000001'. */
export function shellOf(path: string): string | undefined {
  const above = LAST_PART.exec(path)?.[1]
  const hasItsOwn = OWN_ROUTES.some(({ route }) => `/${route}` === path)
  return hasItsOwn ? undefined : OWN_ROUTES.find(({ route, isShell }) => isShell && route === above)?.route
}
