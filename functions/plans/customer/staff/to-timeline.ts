/** Builds the timeline of a customer in the words that staff read, the latest event first. */
import type { BatchResults } from '../../../../database/batch.ts'
import type { selectStaffCustomer } from '../../../../database/queries/plans/staff-customers.ts'
import { formatPounds, toPounds } from '../../../../domain/core/money/pence.ts'
import type { CustomerEvent } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { MAX_LISTED_RECORDS } from '../../../../domain/plans/customer/staff-customer.ts'

export type CustomerRead = BatchResults<ReturnType<typeof selectStaffCustomer>>

const pounds = (pence: number): string => formatPounds(toPounds(Math.abs(pence)))

const mailText = (subject: string, template: string, state: string): string => {
  const name = subject === '' ? `Mail ‘${template}’` : `Mail ‘${subject}’`
  if (state === 'sent') return `${name} sent`
  return state === 'dead' ? `${name} could not be sent` : `${name} waits to be sent`
}

export const toCustomerTimeline = ([
  profiles,
  credit,
  ,
  ,
  orders,
  plans,
  reviews,
  ,
  mails,
  refunds,
]: CustomerRead): CustomerEvent[] => {
  const events: CustomerEvent[] = [
    ...profiles.rows.map(({ since }) => ({ kind: 'joined' as const, text: 'Opened an account', at: since })),
    ...orders.rows.map(({ order_no, total, state, created_at }) => ({
      kind: 'order' as const,
      text: `Ordered ${order_no} for ${pounds(total)}${state === 'pending_payment' ? ', not paid' : ''}`,
      at: created_at,
    })),
    ...refunds.rows.map(({ credit_note, order_no, amount_pence, at }) => ({
      kind: 'refund' as const,
      text: `${amount_pence === 0 ? 'Exchanged bottles' : `Refunded ${pounds(amount_pence)}`} of ${order_no}. Credit note ${credit_note}`,
      at,
    })),
    ...plans.rows.map(({ name, created_at }) => ({
      kind: 'plan' as const,
      text: `Started a plan: ${name}`,
      at: created_at,
    })),
    ...reviews.rows.map(({ product_name, rating, at }) => ({
      kind: 'review' as const,
      text: `Gave ${product_name} ${rating} of 5 stars`,
      at,
    })),
    ...credit.rows.map(({ change_pence, reason, by, at }) => ({
      kind: 'credit' as const,
      text: `${change_pence > 0 ? 'Got' : 'Spent or lost'} ${pounds(change_pence)} of store credit: ${reason}${by === '' ? '' : `, by ${by}`}`,
      at,
    })),
    ...mails.rows.map(({ subject, template, state, at }) => ({
      kind: 'mail' as const,
      text: mailText(subject, template, state),
      at,
    })),
  ]
  return events.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MAX_LISTED_RECORDS)
}
