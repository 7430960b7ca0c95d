/** Carts from which a plan is started. */
export const PLAN_TYPES = ['lock_it_in', 'wineclub'] as const
export type PlanType = (typeof PLAN_TYPES)[number]
