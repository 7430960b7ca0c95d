import { describe, expect, test } from 'vitest'
import { compose, MAIL_SHOP, mailOrder } from '../../../tests/factories/mail.ts'

const ofOrder = { order_no: 'W12345678', token: 'abc' }

describe('the other mails of an order', () => {
  test('announce the dispatch with the tracking number', async () => {
    const { subject, text } = await compose('order-dispatched', ofOrder, mailOrder({ trackingNumber: 'CD 0042' }))
    expect(subject).toBe('Your order W12345678 is on its way')
    expect(text).toContain('Its tracking number is CD 0042')
    const linked = { carrier: 'DPD', trackingNumber: '42', trackingUrl: 'https://dpd.example/42' }
    const mail = await compose('order-dispatched', ofOrder, mailOrder(linked))
    expect(mail.text).toMatch(/DPD delivers it\. Its tracking number is 42/)
    expect(mail.html).toContain('href="https://dpd.example/42"')
    expect(text).toContain(`${MAIL_SHOP.site}/order-status/W12345678?token=abc`)
  })

  test('announce where and when the order can be collected', async () => {
    const store = {
      name: 'Clifton',
      address: '9 Princess Victoria Street',
      phone: '0117 496 0000',
      hours: 'Daily 9 to 6',
    }
    const { subject, text } = await compose('order-ready', ofOrder, mailOrder({ deliveryKind: 'collection', store }))
    expect(subject).toBe('Your order W12345678 is ready to collect')
    expect(text).toContain('Clifton\n9 Princess Victoria Street\n0117 496 0000\nDaily 9 to 6')
  })

  test('confirm a cancellation, with the refund only if it was paid', async () => {
    const paid = await compose('order-cancelled', ofOrder, mailOrder({ stateReason: 'You asked us to' }))
    expect(paid.text).toContain('Reason: You asked us to.')
    expect(paid.text).toContain('refund you the way you paid')
    expect((await compose('order-cancelled', ofOrder, mailOrder({ isPaid: false }))).text).toContain(
      'Nothing has been charged',
    )
  })

  test('speak of no payment or refund for a case of a gift', async () => {
    const gift = (isReplaced: boolean) => mailOrder({ total: 0, giftCase: { isReplaced } })
    const { text, html } = await compose('order-confirmation', ofOrder, gift(true))
    expect(text.replace(/\s+/g, ' ')).toContain('It was a gift, so there is nothing to pay.')
    expect(html + text).not.toMatch(/your payment|paid\.|contract of sale/)
    expect((await compose('order-cancelled', ofOrder, gift(true))).text).toContain('another case will come instead')
    const { text: given } = await compose('order-cancelled', ofOrder, gift(false))
    expect(given).toContain('No other case will come instead')
    expect(given).not.toContain('refund')
  })

  test('show a change with its lines, total and difference', async () => {
    const lines = [{ title: 'Chianti Classico', quantity: 2, total: 2500 }]
    const data = { ...ofOrder, lines, delivery: 599, total: 3099, credit_note: 'C00000007' }
    const sums = { amount: 1998, exchanged: 1250, vat: 333, delivery: 0 }
    const refund = { creditNote: 'C00000007', ...sums, reason: '', settledAs: null, at: '' }
    const { subject, text } = await compose('order-lines', data, mailOrder({ refunds: [refund] }))
    expect(subject).toBe('Your order W12345678 has changed')
    expect(text).toContain('2 × Chianti Classico £25.00')
    expect(text).toContain('Total £30.99')
    expect(text).toContain('We have refunded £7.48. It goes back the way you paid')
    const even = mailOrder({ refunds: [{ ...refund, exchanged: 1998 }] })
    expect((await compose('order-lines', data, even)).text).not.toContain('refunded')
    expect((await compose('order-lines', { ...data, credit_note: null }, mailOrder())).text).not.toContain('refunded')
  })

  test('show a refund by its credit note', async () => {
    const sums = { amount: 1299, exchanged: 0, vat: 217, delivery: 599 }
    const refund = { creditNote: 'C00000007', ...sums, reason: 'Corked', settledAs: null, at: '' }
    const data = { ...ofOrder, credit_note: 'C00000007' }
    const { subject, text } = await compose('order-refunded', data, mailOrder({ refunds: [refund] }))
    expect(subject).toBe('A refund of £12.99 for your order W12345678')
    expect(text).toContain('Credit note C00000007: £12.99, of which £2.17 is VAT and £5.99 is for delivery')
    const credited = mailOrder({ refunds: [{ ...refund, settledAs: 'credit' as const }] })
    expect((await compose('order-refunded', data, credited)).text).toContain('added it to your store credit')
    const instead = await compose(
      'order-refunded',
      { ...data, is_instead: true },
      mailOrder({
        refunds: [{ ...refund, settledAs: 'elsewhere' as const }],
      }),
    )
    expect(instead.subject).toBe('Your refund of £12.99 for order W12345678 comes another way')
    expect(instead.text.replace(/\s+/g, ' ')).toContain(
      'Your bank declined the refund of £12.99 that we sent first. This one replaces it. We’ve paid it back outside',
    )
    expect(instead.text).not.toContain('We have refunded')
    await expect(compose('order-refunded', data, mailOrder())).rejects.toThrow('no credit note C00000007')
  })

  test('can’t be made without the order', async () => {
    await expect(compose('order-confirmation', ofOrder)).rejects.toThrow('no order W12345678')
  })
})
