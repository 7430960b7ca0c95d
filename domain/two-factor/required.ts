/** Who must have two-factor sign-in (docs/domain.md#access). */
import type { UserType } from '../admin/roles.ts'

/** Owners, once strangers can reach the shop: what they may do is all there is. */
export const isTwoFactorRequired = (user_type: UserType, shop: { https: boolean; DEMO: boolean }): boolean =>
  user_type === 'owner' && shop.https && !shop.DEMO
