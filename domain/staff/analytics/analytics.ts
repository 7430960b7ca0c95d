/** GET /api/admin/analytics: everything the screen shows. Money is in pounds, days are 'YYYY-MM-DD' in London. */

export const FUNNEL_STEPS = ['product', 'basket', 'you', 'where', 'pay', 'paid'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
