/** Rollups by calendar day of Europe/London, made by the job `rollups`. Days are 'YYYY-MM-DD'. */

export interface DailySalesTable {
  day: string
  kind: 'standard' | 'plan_case' | 'wineclub' | 'gift'
  /** All that were paid. */
  orders: number
  /** Those of them that cost something: a prepaid case does not. */
  baskets: number
  /** With VAT and delivery, before refunds. */
  sales_pence: number
  /** Given back on that day. */
  refunded_pence: number
}

export interface DailyProductSalesTable {
  day: string
  /** Of a product or variant; of a club plan, for its cases. */
  code: string
  title: string
  quantity: number
  /** Of that, bottles of plans. */
  plan_quantity: number
  sales_pence: number
  refunded_quantity: number
  refunded_pence: number
}

export interface DailyPlansTable {
  day: string
  type: 'lock_it_in' | 'wineclub'
  /** At the end of the day; paused ones are active. */
  active: number
  started: number
  cancelled: number
  /** Prepaid ones whose cases have all come. */
  ended: number
}

export interface RolledUpDaysTable {
  day: string
  rolled_up_at: string
}
