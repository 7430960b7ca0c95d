/** Links in mail. `site` is the shop's origin; the tokens are secret. */
import type { PlanType } from '../../selling/cart/plan-type.ts'
import type { CheckoutKind } from '../../selling/checkout/checkout.ts'
import { orderPath } from '../../selling/checkout/paths.ts'

const withToken = (address: string, token: string): string => `${address}?token=${encodeURIComponent(token)}`

/** `kind` is the kind of the order. */
export const orderLink = (site: string, kind: CheckoutKind, orderNo: string, token: string): string =>
  withToken(`${site}${orderPath(kind, orderNo)}`, token)

export const resetLink = (site: string, token: string): string => withToken(`${site}/reset_password`, token)

export const ownDataLink = (site: string, token: string): string => withToken(`${site}/your-data`, token)

export const adminResetLink = (site: string, token: string): string => withToken(`${site}/admin/reset_password`, token)

export const adminInvitationLink = (site: string, token: string): string => withToken(`${site}/admin/invitation`, token)

export const confirmEmailLink = (site: string, token: string): string =>
  withToken(`${site}/account/confirm-email`, token)

/** After the #, which browsers don't send to servers. */
export const giftLink = (site: string, code: string): string => `${site}/wine-club/redeem-gift#${code}`

/** The page on which a plan is managed. */
export const planLink = (site: string, type: PlanType): string =>
  `${site}/${type === 'wineclub' ? 'wine-club' : 'lock-it-in'}/members`

/** The page on which a plan's card is changed. */
export const planPaymentLink = (site: string, type: PlanType): string => `${planLink(site, type)}/payment`

export const phoneOrderLink = (site: string, token: string): string => withToken(`${site}/phone-order`, token)

export const newsletterLink = (site: string, token: string): string => withToken(`${site}/letter`, token)

/** A page with a button, since programs open the links of mails too. */
export const unsubscribeLink = (site: string, token: string): string => withToken(`${site}/unsubscribe`, token)

/** The URL that a mail program posts to for one-click unsubscribing (RFC 8058). */
export const oneClickLink = (site: string, token: string): string =>
  withToken(`${site}/api/marketing/unsubscribe`, token)
