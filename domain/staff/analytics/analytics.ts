/** GET /api/admin/analytics: everything the screen shows. Money is in pounds, days are 'YYYY-MM-DD' in London. */
import type { z } from 'zod'
import type { analyticsSchema, figuresSchema, searchCountSchema } from './schema.ts'

/** Figures of a chart's point or of a whole range. */
export type SalesFigures = z.infer<typeof figuresSchema>

export type SalesPoint = Analytics['points'][number]

export const FUNNEL_STEPS = ['product', 'basket', 'you', 'where', 'pay', 'paid'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

export type FunnelCount = Analytics['funnel'][number]

export type PlanPoint = PlanFigures['points'][number]

export type PlanFigures = Analytics['plans']

export type TopProduct = Analytics['top_products'][number]

export type SlowProduct = Analytics['slow_products'][number]

export type SearchCount = z.infer<typeof searchCountSchema>

export type VitalFigure = Analytics['vitals'][number]

export type Analytics = z.infer<typeof analyticsSchema>
