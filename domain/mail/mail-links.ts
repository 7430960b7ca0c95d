/** Where the links of mails lead. `site` is the shop's origin; tokens are all that makes them secret. */
import type { CheckoutKind } from '../checkout/checkout.ts'
import { orderPath } from '../checkout/paths.ts'
import type { PlanType } from '../plan/plan.ts'

const withToken = (address: string, token: string): string => `${address}?token=${encodeURIComponent(token)}`

/** `kind` is the order's own. */
export const orderLink = (site: string, kind: CheckoutKind, orderNo: string, token: string): string =>
  withToken(`${site}${orderPath(kind, orderNo)}`, token)

export const resetLink = (site: string, token: string): string => withToken(`${site}/reset_password`, token)

export const adminResetLink = (site: string, token: string): string => withToken(`${site}/admin/reset_password`, token)

export const confirmEmailLink = (site: string, token: string): string =>
  withToken(`${site}/account/confirm-email`, token)

/** Behind the #, which browsers tell no server. */
export const giftLink = (site: string, code: string): string => `${site}/wine-club/redeem-gift#${code}`

/** Where a plan is looked after. */
export const planLink = (site: string, type: PlanType): string =>
  `${site}/${type === 'wineclub' ? 'wine-club' : 'lock-it-in'}/members`

export const letterLink = (site: string, token: string): string => withToken(`${site}/letter`, token)

/** The screen that asks for a press, since programs open the links of mails, too. */
export const unsubscribeLink = (site: string, token: string): string => withToken(`${site}/unsubscribe`, token)

/** What a mail program posts to by itself when its reader presses its own Unsubscribe (RFC 8058). */
export const oneClickLink = (site: string, token: string): string =>
  withToken(`${site}/api/marketing/unsubscribe`, token)
