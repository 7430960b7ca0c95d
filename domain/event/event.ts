/** What a visit tells of itself once its visitor has agreed (domain §12): a closed set of kinds, none about a person. */
import type { MarketingInit } from '../marketing/marketing-init.ts'
import type { ScreenType } from '../route/descriptor.ts'
import type { VitalMetric } from './vital.ts'

export type VisitEvent =
  | { kind: 'page_view'; page_type: ScreenType }
  | ({ kind: 'marketing_init' } & MarketingInit)
  | {
      kind: 'web_vital'
      metric: VitalMetric
      /** LCP and INP in milliseconds, CLS as its score. */
      value: number
      /** Of the page that was loaded in full. */
      page_type: ScreenType
    }

/** Most events of one call; more of them are more calls. */
export const MAX_EVENTS = 50
