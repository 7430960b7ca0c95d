/** Expiry of saved cards. A card is valid until the end of its last month. Days are 'YYYY-MM-DD', Europe/London. */
import { addDays, type Day } from '../../core/calendar/calendar.ts'
import type { SavedMethod } from './payment-port.ts'

type Dated = Pick<SavedMethod, 'expiry_month' | 'expiry_year'>

/** Days before expiry on which the card's owner is notified (docs/domain.md#plans). */
export const EXPIRY_NOTICE_DAYS = 30

/** The last day of its last month. */
export const lastDayOf = ({ expiry_month: month, expiry_year: year }: Dated): Day =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** 'expired', 'soon' within the notice period, null before. */
export const expiryState = (card: Dated, today: Day): 'expired' | 'soon' | null => {
  const last = lastDayOf(card)
  if (last < today) return 'expired'
  return last <= addDays(today, EXPIRY_NOTICE_DAYS) ? 'soon' : null
}

/** Expiry as printed on the card: '03/27'. */
export const expiryText = ({ expiry_month: month, expiry_year: year }: Dated): string =>
  `${String(month).padStart(2, '0')}/${String(year).slice(2)}`
