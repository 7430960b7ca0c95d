/**
 * The statistics events of a visit, sent with consent only (docs/domain.md#privacy): a closed set of kinds, none of
 * them personal.
 */
import type { MarketingInit } from '../marketing/marketing-init.ts'
import type { PageVersionName, TestStep } from '../page-test/page-test.ts'
import type { ScreenType } from '../route/descriptor.ts'
import type { VitalMetric } from './vital.ts'

/** How far a visit gets in the checkout: the steps opened, and the order paid. */
export const CHECKOUT_STEPS = ['you', 'where', 'pay', 'paid'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export type VisitEvent =
  | { kind: 'page_view'; page_type: ScreenType }
  | { kind: 'checkout_step'; step: CheckoutStep }
  | ({ kind: 'marketing_init' } & MarketingInit)
  | {
      /** The first time that this visitor got so far after they were shown that version. */
      kind: 'page_test'
      test: number
      version: PageVersionName
      step: TestStep
    }
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
