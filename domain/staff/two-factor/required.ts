/** Decides who must use two-factor sign-in (docs/domain.md#access). */
import type { UserType } from '../access/roles.ts'

/** Required for owners of a publicly reachable shop, because they have every permission. */
export const isTwoFactorRequired = (user_type: UserType, shop: { https: boolean; DEMO: boolean }): boolean =>
  user_type === 'owner' && shop.https && !shop.DEMO
