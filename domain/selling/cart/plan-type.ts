/** The carts that begin a plan. */
export const PLAN_TYPES = ['lock_it_in', 'wineclub'] as const
export type PlanType = (typeof PLAN_TYPES)[number]
