import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { deliveryRefunded } from '../refund/order-refund.ts'
import { type EditableOrder, editLines, type LinesEdit, type TodaysProduct, type WantedBottles } from './edit-lines.ts'

const product = (code: string, more: Partial<TodaysProduct> = {}): TodaysProduct => ({
  code,
  title: `Wine ${code}`,
  price: 1000,
  offeredPrice: more.price ?? 1000,
  mixSixPrice: null,
  isWine: true,
  isAgeRestricted: true,
  vatRate: 2000,
  isSold: true,
  stock: 100,
  ...more,
})

/** Free from £50, as the factory's mainland. */
const deliveryFor = (goods: number) => (goods >= 5000 ? 0 : 599)

const line = (code: string, quantity: number, unitPrice: number) => ({
  ...{ code, title: `Wine ${code}`, quantity, refunded: 0, unitPrice, vatRate: 2000 },
  ...{ total: unitPrice * quantity, vat: Math.floor((unitPrice * quantity) / 6) },
})

const order = (lines: EditableOrder['lines'], more: Partial<EditableOrder> = {}): EditableOrder => {
  const goods = lines.reduce((sum, { total }) => sum + total, 0)
  const delivery = deliveryFor(goods)
  return {
    ...{ total: goods + delivery, credit: 0, delivery, deliveryVat: Math.floor(delivery / 6) },
    ...{ refunded: 0, creditRefunded: 0, hasLeft: false, hasMixSix: true, isAgeConfirmed: true, deliveryFor, lines },
    ...more,
  }
}

const ABC = [product('A'), product('B', { price: 800 }), product('C', { price: 1500, offeredPrice: 1500 })]

describe('an edit of lines', () => {
  test('gives back what was paid for a bottle, whatever it costs today', () => {
    const { edit, refusal } = editLines(order([line('A', 3, 1200)]), [{ code: 'A', quantity: 2 }], ABC)
    expect(refusal).toBeNull()
    expect(edit).toMatchObject({ removed: [{ code: 'A', quantity: 1 }], exchanged: 0, refund: { amount: 1200 } })
    expect(edit.total).toEqual({ before: 4199, after: 2999 })
  })

  test('sells an added bottle at today’s price, and gives back the difference', () => {
    const { edit, refusal } = editLines(
      order([line('A', 3, 1200)]),
      [
        { code: 'A', quantity: 2 },
        { code: 'B', quantity: 1 },
      ],
      ABC,
    )
    expect(refusal).toBeNull()
    expect(edit.added).toMatchObject([{ code: 'B', unitPrice: 800, total: 800, vat: 133 }])
    expect(edit.refund.amount - edit.exchanged).toBe(400)
    expect(edit.lines.map(({ code, total }) => [code, total])).toEqual([
      ['A', 2400],
      ['B', 800],
    ])
  })

  test('is refused if it costs more than was paid, with the amount', () => {
    const { refusal } = editLines(order([line('A', 3, 1200)]), [{ code: 'B', quantity: 1 }], ABC)
    expect(refusal).toContain('£8.00 more than was paid')
  })

  test('charges delivery by the checkout’s rule once the goods are below the free amount, and not before', () => {
    const free = order([line('A', 6, 1000)])
    const five = editLines(free, [{ code: 'A', quantity: 5 }], ABC)
    expect(five.edit.delivery).toEqual({ before: 0, after: 0 })
    const { edit, refusal } = editLines(free, [{ code: 'A', quantity: 4 }], ABC)
    expect(refusal).toBeNull()
    expect(edit).toMatchObject({ delivery: { before: 0, after: 599 }, exchanged: 599, total: { after: 4599 } })
    expect(edit.deliveryAdded).toEqual([{ rateBp: 2000, gross: 599, vat: 100 }])
  })

  test('gives the delivery charge back once the goods are above the free amount', () => {
    const wanted = [{ code: 'B', quantity: 1 }]
    const { edit, refusal } = editLines(order([line('A', 4, 1200)]), wanted, [
      product('A'),
      product('B', { price: 500, offeredPrice: 500 }),
    ])
    expect(refusal).toBeNull()
    expect(edit).toMatchObject({
      delivery: { before: 599, after: 0 },
      refund: { amount: 599, delivery: 599 },
      exchanged: 500,
    })
  })

  test('keeps the charge of the day of the order while the rule charges the same before and after', () => {
    const { edit } = editLines(
      order([line('A', 3, 1000)], { deliveryFor: () => 999 }),
      [{ code: 'A', quantity: 2 }],
      ABC,
    )
    expect(edit.delivery).toEqual({ before: 599, after: 599 })
  })

  test('counts the whole order for Mix Six, and only for added bottles', () => {
    const mixed = product('B', { price: 900, offeredPrice: 900, mixSixPrice: 700 })
    const wanted = (quantity: number) => [
      { code: 'A', quantity: 4 },
      { code: 'B', quantity },
    ]
    const six = editLines(order([line('A', 6, 1000)]), wanted(2), [product('A', { mixSixPrice: 100 }), mixed])
    expect(six.edit).toMatchObject({ added: [{ price: 900, unitPrice: 700 }], refund: { amount: 2000 } })
    expect(editLines(order([line('A', 6, 1000)]), wanted(1), [product('A'), mixed]).edit.added).toMatchObject([
      { unitPrice: 900 },
    ])
  })

  test('adds bottles to a line only at the line’s own price', () => {
    const wanted = [
      { code: 'A', quantity: 4 },
      { code: 'C', quantity: 0 },
    ]
    const lines = [line('A', 3, 1000), line('C', 1, 1500)]
    expect(editLines(order(lines), wanted, ABC).faults).toEqual([])
    const dearer = editLines(order(lines), wanted, [product('A', { price: 1100, offeredPrice: 1100 }), product('C')])
    expect(dearer.faults).toMatchObject([{ at: 0, message: expect.stringContaining('Costs £11.00 today') }])
    const discounted = lines.map((one) => (one.code === 'A' ? { ...one, total: 2700 } : one))
    expect(editLines(order(discounted), wanted, ABC).faults).toHaveLength(1)
    const reduced = lines.map((one) => (one.code === 'A' ? { ...one, unitPrice: 1100 } : one))
    expect(editLines(order(reduced), wanted, ABC).faults).toHaveLength(1)
  })

  test.each([
    ['is no longer sold', product('B', { isSold: false }), 'no longer sold'],
    ['is not sold in such orders', product('B', { offeredPrice: null }), 'no longer sold'],
    ['is out of stock', product('B', { stock: 0 }), 'out of stock'],
    ['is for adults, of a buyer who was not asked', product('B'), 'over 18'],
  ])('reports a fault at an added bottle that %s', (_, added, message) => {
    const wanted = [
      { code: 'A', quantity: 1 },
      { code: 'B', quantity: 1 },
    ]
    const { faults } = editLines(order([line('A', 3, 1200)], { isAgeConfirmed: false }), wanted, [product('A'), added])
    expect(faults).toEqual([{ at: 1, message: expect.stringContaining(message) }])
  })

  test('takes bottles off an order paid with store credit, in proportion, and adds none', () => {
    const paid = order([line('A', 3, 1000)], { total: 2599, credit: 1000 })
    const less = editLines(paid, [{ code: 'A', quantity: 2 }], ABC)
    expect([less.refusal, less.edit.refund.amount + less.edit.refund.credit]).toEqual([null, 1000])
    const swapped = editLines(
      paid,
      [
        { code: 'A', quantity: 2 },
        { code: 'B', quantity: 1 },
      ],
      ABC,
    )
    expect(swapped.refusal).toContain('Store credit')
  })

  test('is refused if it changes nothing or leaves nothing', () => {
    const all = order([line('A', 3, 1000)])
    expect(editLines(all, [{ code: 'A', quantity: 3 }], ABC).refusal).toContain('Change the bottles')
    expect(editLines(all, [{ code: 'A', quantity: 0 }], ABC).refusal).toContain('Cancel the order')
  })
})

/** The order as the database has it after an edit (database/queries/selling/edit-lines.ts). */
const after = (
  before: EditableOrder,
  { removed, added, refund, deliveryAdded, exchanged }: LinesEdit,
): EditableOrder => {
  const more = added.filter(({ code }) => !before.lines.some((known) => known.code === code))
  const delivery = deliveryAdded.reduce((sum, { gross }) => sum + gross, 0)
  return {
    ...before,
    total: before.total + exchanged,
    delivery: before.delivery + delivery,
    deliveryVat: before.deliveryVat + deliveryAdded.reduce((sum, { vat }) => sum + vat, 0),
    refunded: before.refunded + refund.amount,
    creditRefunded: before.creditRefunded + refund.credit,
    lines: [
      ...before.lines.map((known) => {
        const extra = added.find(({ code }) => code === known.code)
        return {
          ...known,
          refunded: known.refunded + (removed.find(({ code }) => code === known.code)?.quantity ?? 0),
          quantity: known.quantity + (extra?.quantity ?? 0),
          total: known.total + (extra?.total ?? 0),
          vat: known.vat + (extra?.vat ?? 0),
        }
      }),
      ...more.map((one) => ({ ...one, refunded: 0 })),
    ],
  }
}

const CODES = ['A', 'B', 'C', 'D'] as const
const wantedLines: fc.Arbitrary<WantedBottles[]> = fc.uniqueArray(
  fc.record({ code: fc.constantFrom(...CODES), quantity: fc.integer({ min: 0, max: 8 }) }),
  { selector: ({ code }) => code, minLength: 1 },
)
const shop = fc.tuple(
  ...CODES.map(() => fc.record({ price: fc.integer({ min: 1, max: 3000 }), off: fc.integer({ min: 0, max: 900 }) })),
)
const sold = fc.uniqueArray(
  fc.record({
    code: fc.constantFrom('A', 'B', 'C'),
    quantity: fc.integer({ min: 1, max: 8 }),
    price: fc.integer({ min: 1, max: 3000 }),
  }),
  { selector: ({ code }) => code, minLength: 1 },
)

test.prop([sold, shop, fc.array(wantedLines, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 30 })])(
  'accounts for every penny paid, as kept or refunded, after any edits',
  (bought, prices, edits, percent) => {
    const products = prices.map(({ price, off }, at) =>
      product(CODES[at] ?? 'A', { price, offeredPrice: price, mixSixPrice: Math.max(1, price - off) }),
    )
    let now = order(
      bought.map(({ code, quantity, price }) => {
        const full = line(code, quantity, price)
        return { ...full, total: full.total - Math.floor((full.total * percent) / 100), vat: 0 }
      }),
    )
    const paid = now.total
    let back = 0
    for (const wanted of edits) {
      const { edit, faults, refusal } = editLines(now, wanted, products)
      if (faults.length > 0 || refusal !== null) continue
      const sent = edit.refund.amount - edit.exchanged
      expect(sent).toBeGreaterThanOrEqual(0)
      back += sent
      now = after(now, edit)
      const kept = now.total - now.refunded
      expect(kept).toBe(edit.total.after)
      expect(paid).toBe(kept + back)
      const lines = edit.lines.reduce((sum, { total }) => sum + total, 0)
      expect(kept).toBe(lines + edit.delivery.after)
      expect(now.delivery - deliveryRefunded(now)).toBe(edit.delivery.after)
      expect(now.total).toBe(now.delivery + now.lines.reduce((sum, { total }) => sum + total, 0))
    }
  },
)
