import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import type { CreditNote, OrderPlan, OrderView } from '../../../../domain/selling/order/schema.ts'
import { someGiftDetails } from '../../../../tests/factories/gift-details.ts'
import { orderView } from '../../../../tests/factories/order-view.ts'
import { anAddress } from '../../../../tests/factories/pay-request.ts'
import { CreditNotePaper } from './credit-note-paper.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { OrderDetails } from './order-details.tsx'

/** Returns the readable text, without the markup. */
const text = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const NOTE: CreditNote = {
  number: 'C00000001',
  amount: 24.99,
  paid_back: 24.99,
  vat: 2.5,
  reason: 'Corked',
  state: 'succeeded',
  created_at: '2026-11-28T09:00:00.000Z',
  items: [
    { product_id: 'CD2291', product_name: 'Bodegas Marqués de Ocón Rioja Reserva 2018', quantity: 1, total: 14.99 },
    { product_id: 'CD9001', product_name: 'A book', quantity: 1, total: 12 },
  ],
  delivery: 0,
  vat_by_rate: [
    { rate: 20, net: 12.5, vat: 2.5, gross: 15 },
    { rate: 0, net: 9.99, vat: 0, gross: 9.99 },
  ],
}

const RUNNING: OrderPlan = {
  state: 'active',
  frequency: 2,
  no_of_cases: 1,
  bottles: 24,
  next_case_on: '2027-01-20',
  is_first_case: true,
  is_prepaid: false,
  refund: null,
}

const details = (changes = {}) => renderToString(<OrderDetails first={orderView(changes)} token="t0" />)

test('shows number, delivery day, address and total', () => {
  const read = text(details())
  for (const expected of [
    'W00001234',
    'Thursday 26 November',
    '14 Larkhall Place',
    '£89.94',
    '£14.99 VAT',
    '5 × £14.99',
  ]) {
    expect(read).toContain(expected)
  }
})

test.each(['cancelled', 'refunded', 'delivered'] as const)('promises no day for an order that is %s', (state) => {
  expect(text(details({ state }))).not.toContain('Thursday 26 November')
  const gift = { ...someGiftDetails(), code_ending: '7F3K', is_redeemed: false }
  const read = text(details({ state, gift, delivery_method: 'none', deliver_on: null }))
  for (const part of ['7F3K', dayName(gift.deliver_on)]) expect(read.includes(part)).toBe(state === 'delivered')
})

test('describes a collection to the customer who cancelled it', () => {
  const store = { name: 'Bath', address: '1 Milsom Street, Bath BA1 1AA', phone: '01225 496000' }
  const changes = {
    delivery_method: 'collection',
    store: { ...store, opening_hours: 'Every day 9am to 6pm' },
    events: [{ state: 'cancelled', note: 'Cancelled by the customer', at: '2026-11-24T12:00:00.000Z' }],
  } as const
  expect(text(details(changes))).toContain('Open every day 9am to 6pm')
  const read = text(details({ ...changes, state: 'cancelled' }))
  expect(read).not.toContain('Open every day')
  expect(read).toContain('You cancelled it')
  expect(read).not.toContain('by the customer')
})

test('does not link a wine that is no longer sold', () => {
  const html = details()
  expect(html).toContain('href="/red/spain/rioja/rioja-reserva-2018"')
  expect(html).not.toContain('>A wine of long ago</a>')
})

test('offers only the actions allowed now', () => {
  expect(text(details())).toContain('Cancel the order')
  const packed = text(details({ may_cancel: false, may_return: true }))
  expect(packed).not.toContain('Cancel the order')
  expect(packed).toContain('Send something back')
})

test('names the wines of a club case', () => {
  const [first] = orderView().items
  const wines = [{ product_name: 'Dão Tinto 2021', quantity: 2 }]
  expect(text(details({ items: [{ ...first, wines }] as OrderView['items'] }))).toContain('2 × Dão Tinto 2021')
})

test('offers to refund each item until the last day, while bottles are left', () => {
  const html = details({ refundable_until: '2026-12-20' })
  expect(html.match(/aria-label="Refund [^"]+"/g)).toHaveLength(2)
  expect(text(html)).toContain(
    'refund any bottle until Sunday 20 December, 30 days after it left us. You needn’t send it back.',
  )
  const [first, ...others] = orderView().items
  const one = { ...first, quantity: 1, refunded: 1 }
  const left = details({ refundable_until: '2026-12-20', items: [one, ...others] as OrderView['items'] })
  expect(left.match(/aria-label="Refund [^"]+"/g)).toHaveLength(1)
  expect(text(left)).toContain('1 of 1 refunded')
  expect(details()).not.toContain('aria-label="Refund ')
})

test('links no invoice for an unpaid order, and credit notes with the token for a refunded one', () => {
  expect(text(details({ paid_at: null, state: 'pending_payment' }))).not.toContain('Invoice')
  expect(details({ credit_notes: [NOTE] })).toContain('view=credit-note&amp;number=C00000001&amp;token=t0')
})

test('lists refunds in the history, with amount, bottles and credit note', () => {
  const html = details({ credit_notes: [NOTE] })
  const history = text(/<h2 id="order-history">.*<\/ol>/s.exec(html)?.[0] ?? '')
  expect(history).toMatch(/Refunded £24.99 28 November 2026, .*1 × A book Credit note C00000001/)
})

test.each([
  ['started', { refunded: 34.99 }, 'Refund of £24.99 on its way 28 November', 'Refund on its way −£24.99'],
  [
    'failed',
    { refunded: 10, refused: 24.99 },
    'Refund of £24.99: your bank refused it, please write to us 28 November',
    'your bank refused −£24.99',
  ],
] as const)('does not call a refund that has %s refunded', (state, sums, entry, total) => {
  const { totals } = orderView()
  const notes = [
    { ...NOTE, state },
    { ...NOTE, number: 'C00000002', amount: 12, paid_back: 10 },
  ]
  const read = text(details({ totals: { ...totals, ...sums }, credit_notes: notes }))
  for (const expected of [entry, total, 'Refunded £10.00', 'Refunded −£10.00']) expect(read).toContain(expected)
  expect(read.match(/Refunded/g)).toHaveLength(2)
})

test('states which way back suits a corked bottle where both are possible', () => {
  const sentence = 'Use Refund for a corked bottle'
  expect(text(details({ refundable_until: '2026-12-20', may_return: true }))).toContain(sentence)
  expect(text(details({ refundable_until: '2026-12-20' }))).not.toContain(sentence)
})

test('shows a request to send something back until it is settled', () => {
  const return_request = { reason: 'One corked bottle', at: '2026-11-30T09:00:00.000Z' }
  const expected = 'send something back on Monday 30 November: ‘One corked bottle’'
  expect(text(details({ return_request }))).toContain(expected)
  expect(text(details())).not.toContain('You asked to send something back')
})

test('quotes the message of a gift', () => {
  const gift = { ...someGiftDetails(), code_ending: 'ABCD', is_redeemed: false }
  expect(text(details({ gift }))).toContain('Your message Happy birthday')
})

test.each([
  ['open', 'Refund bottles of this case , until Sunday 20 December'],
  ['ended', 'Bottles of this case could be refunded until 20 December 2026.'],
  ['waiting', 'Once this case has left, you can refund any bottle for 30 days.'],
] as const)('offers to refund bottles of a case only while that is possible (%s)', (state, expected) => {
  const refund = { state, until: '2026-12-20' }
  const plan = { ...RUNNING, next_case_on: null, refund }
  const html = details({ subscription_type: 'lock_it_in', plan })
  expect(text(html)).toContain(expected)
  expect(html.includes('/members/refunds')).toBe(state === 'open')
})

test('escapes text from the customer', () => {
  expect(details({ gift_message: '<img src=x onerror=alert(1)>' })).not.toContain('<img src=x')
})

test('shows an invoice with VAT by rate that adds up', () => {
  const vat = [
    { rate: 0, net: 10, vat: 0, gross: 10 },
    { rate: 20, net: 66.62, vat: 13.32, gross: 79.94 },
  ]
  const read = text(renderToString(<InvoicePaper order={orderView({ vat })} back="/" />))
  expect(read).toContain('Invoice number W00001234')
  expect(read).toContain('Paid on 24 November 2026')
  expect(read).toContain('0 % £10.00 £0.00 £10.00')
  expect(read).toContain('20 % £66.62 £13.32 £79.94')
})

test('shows a credit note with returned items, VAT by rate and returned store credit', () => {
  const read = text(renderToString(<CreditNotePaper order={orderView()} note={NOTE} back="/" />))
  expect(read).toContain('Credit note number C00000001')
  expect(read).toContain('For invoice W00001234')
  expect(read).toContain('Reason Corked')
  expect(read).toContain('A book CD9001 1 £12.00')
  expect(read).toContain('Returned as store credit −£2.00')
  expect(read).toContain('Refunded, VAT included £24.99')
  expect(read).toContain('20 % £12.50 £2.50 £15.00')
  expect(read).toContain('Total £22.49 £2.50 £24.99')
})

test('shows no VAT for the refund of a late payment, because nothing was sold', () => {
  const note = { ...NOTE, vat: 0, items: [], vat_by_rate: [], reason: 'The payment came after the order was given up' }
  const read = text(renderToString(<CreditNotePaper order={orderView()} note={note} back="/" />))
  expect(read).toContain('Refunded, VAT included £24.99')
  expect(read).not.toContain('Rate')
})

test.each([
  [{}, 'up to 14 days after it arrives.'],
  [{ delivery_method: 'collection' }, 'up to 14 days after you collect it.'],
  [
    { delivery_method: 'none', gift: { ...someGiftDetails(), code_ending: 'ABCD', is_redeemed: false } },
    'within 14 days, as long as the gift has not been redeemed.',
  ],
] as const)('states on the invoice until when that kind of order can be cancelled', (changes, expected) => {
  const read = text(renderToString(<InvoicePaper order={orderView(changes)} back="/" />))
  expect(read.split('You can cancel for any reason ')[1]).toContain(expected)
})

test('addresses an invoice to the billing name', () => {
  const billed = anAddress({ full_name: 'Marsh Ltd', line_1: '1 Queen Square' })
  const read = (changes: Partial<OrderView>) =>
    text(renderToString(<InvoicePaper order={orderView(changes)} back="/" />))
  expect(read({})).toContain('14 Larkhall Place')
  expect(read({ billing_address: billed })).toContain('1 Queen Square')
  expect(read({ billing_address: billed })).not.toContain('14 Larkhall Place')
})

test('names the person who collects on the invoice, and the collection among its amounts', () => {
  const collected = orderView({ delivery_method: 'collection', address: null, collector_name: 'Gus Guest' })
  const read = text(renderToString(<InvoicePaper order={collected} back="/" />))
  expect(read).toMatch(/For\s+Gus Guest/)
  expect(read).toContain('Collection')
  expect(read).not.toContain('Delivery')
})

test('describes the plan of a case as it is now, or that it has ended', () => {
  const of = { subscription_type: 'lock_it_in', frequency: 1, no_of_cases: 1, plan_id: 7 } as const
  const shown = (changes: Partial<OrderPlan>) => text(details({ ...of, plan: { ...RUNNING, ...changes } }))
  expect(shown({})).toContain('24 bottles, every 2 months')
  const club = { subscription_type: 'wineclub', plan: { ...RUNNING, no_of_cases: 2 } } as const
  expect(text(details({ ...of, ...club }))).toContain('2 cases, every 2 months')
  expect(shown({})).toContain('The next case leaves on Wednesday 20 January')
  expect(shown({})).toContain('Change, skip, pause or cancel it')
  const ended = shown({ state: 'cancelled', next_case_on: null })
  expect(ended).toContain('It has ended')
  expect(ended).toContain('See your plan')
  expect(shown({ state: 'cancelling', next_case_on: null })).toContain('It’s cancelled: no more cases will come')
  expect(shown({ is_prepaid: true })).not.toMatch(/every 2 months|what it costs/)
  expect(text(details())).not.toContain('Your plan')
})

test('links each delivered wine that is still sold to its review form', () => {
  const REVIEW = 'href="/red/spain/rioja/rioja-reserva-2018#write-review"'
  expect(details({ state: 'delivered' })).toContain(REVIEW)
  expect(details({ state: 'delivered' }).match(/#write-review/g)).toHaveLength(1)
  expect(details({ state: 'dispatched' })).not.toContain('#write-review')
})
