import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { orderView } from '../../tests/factories/order-view.ts'
import { CreditNotePaper } from './credit-note-paper.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { OrderDetails } from './order-details.tsx'

/** What is read, without the markup. */
const text = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const details = (changes = {}) => renderToString(<OrderDetails first={orderView(changes)} token="t0" />)

test('an order says its number, when it comes and where, and what it came to', () => {
  const read = text(details())
  for (const words of [
    'W00001234',
    'Thursday 26 November',
    '14 Larkhall Place',
    '£89.94',
    '£14.99 VAT',
    '5 × £14.99',
  ]) {
    expect(read).toContain(words)
  }
})

test('a wine that is no longer sold is no link', () => {
  const html = details()
  expect(html).toContain('href="/red/spain/rioja/rioja-reserva-2018"')
  expect(html).not.toContain('>A wine of long ago</a>')
})

test('only what may be done now is offered', () => {
  expect(text(details())).toContain('Cancel the order')
  const packed = text(details({ may_cancel: false, may_return: true }))
  expect(packed).not.toContain('Cancel the order')
  expect(packed).toContain('Send something back')
})

test('an unpaid order has no invoice; a refunded one has its credit notes, by the token', () => {
  expect(text(details({ paid_at: null, state: 'pending_payment' }))).not.toContain('Invoice')
  const credit_notes = [{ number: 'CN00000001', amount: 14.99, vat: 2.5, reason: 'Corked', created_at: '2026-11-28' }]
  expect(details({ credit_notes })).toContain('view=credit-note&amp;number=CN00000001&amp;token=t0')
})

test('what somebody wrote is text', () => {
  expect(details({ gift_message: '<img src=x onerror=alert(1)>' })).not.toContain('<img src=x')
})

test('an invoice has the VAT of each rate, and adds up', () => {
  const vat = [
    { rate: 0, net: 10, vat: 0, gross: 10 },
    { rate: 20, net: 66.62, vat: 13.32, gross: 79.94 },
  ]
  const read = text(renderToString(<InvoicePaper order={orderView({ vat })} token={null} />))
  expect(read).toContain('Invoice number W00001234')
  expect(read).toContain('Paid on 24 November 2026')
  expect(read).toContain('0 % £10.00 £0.00 £10.00')
  expect(read).toContain('20 % £66.62 £13.32 £79.94')
})

test('a credit note says of which invoice it is, and the VAT in it', () => {
  const note = { number: 'CN00000001', amount: 14.99, vat: 2.5, reason: 'Corked', created_at: '2026-11-28T12:00:00Z' }
  const read = text(renderToString(<CreditNotePaper order={orderView()} note={note} token={null} />))
  expect(read).toContain('To invoice W00001234')
  expect(read).toContain('Corked £12.49 £2.50 £14.99')
})
