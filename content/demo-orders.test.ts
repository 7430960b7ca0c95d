import { describe, expect, test } from 'vitest'
import { dayWeight } from './demo-dates.ts'
import type { DemoOrderProduct, DemoOrderState } from './demo-order.ts'
import { composeDemoOrders } from './demo-orders.ts'

const wine = (number: number): DemoOrderProduct => ({
  code: `CD${1000 + number}`,
  title: `Wine ${number}`,
  pricePence: 899 + number * 137,
  mixSixPence: 799 + number * 120,
  vatRateBp: 2000,
})
const glass: DemoOrderProduct = { code: 'CDG1', title: 'Glass', pricePence: 1250, mixSixPence: null, vatRateBp: 2000 }
const products = [...Array.from({ length: 20 }, (_, index) => wine(index)), glass]
const customers = [{ email: 'ada@x.example' }, { email: 'ben@x.example' }]
const today = '2026-11-20'
const orders = composeDemoOrders({ products, customers, today })
const productOf = (code: string) => products.find((product) => product.code === code)

describe('composeDemoOrders', () => {
  test('is the same every time', () => {
    expect(composeDemoOrders({ products, customers, today })).toEqual(orders)
  })

  test('makes 600 orders of the last twelve months, oldest first, with unique numbers', () => {
    expect(orders).toHaveLength(600)
    expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(600)
    for (const { orderNo } of orders) expect(orderNo).toMatch(/^W\d{8}$/)
    const times = orders.map(({ placedAt }) => placedAt)
    expect(times).toEqual(times.toSorted())
    expect(times[0]?.slice(0, 10) ?? '').toMatch(/^2025-11-2[1-3]$/)
    expect(times.at(-1)?.slice(0, 10)).toBe(today)
  })

  test('follows the Mix Six rule: six wines or more, wines only', () => {
    for (const order of orders) {
      const wines = order.lines.filter(({ code }) => code !== glass.code)
      const isMixSix = wines.reduce((sum, { quantity }) => sum + quantity, 0) >= 6
      for (const line of order.lines) {
        const product = productOf(line.code)
        expect(line.unitPricePence).toBe((isMixSix ? product?.mixSixPence : null) ?? product?.pricePence)
      }
    }
    expect(orders.some(({ mixSixSavingPence }) => mixSixSavingPence > 0)).toBe(true)
    expect(orders.some(({ mixSixSavingPence }) => mixSixSavingPence === 0)).toBe(true)
  })

  test('adds up: lines, saving, delivery and VAT', () => {
    for (const order of orders) {
      const goods = order.lines.reduce((sum, line) => sum + line.unitPricePence * line.quantity, 0)
      const atBottlePrice = order.lines.reduce((sum, { code, quantity }) => {
        return sum + (productOf(code)?.pricePence ?? 0) * quantity
      }, 0)
      const standard = goods >= 5000 ? 0 : 599
      const delivery = { collect: 0, next_day: 899, standard }[order.deliveryMethod]
      expect(order).toMatchObject({
        subtotalPence: atBottlePrice,
        mixSixSavingPence: atBottlePrice - goods,
        deliveryPence: delivery,
        totalPence: goods + delivery,
      })
      for (const line of order.lines) expect(line.vatPence).toBe(Math.round(line.totalPence / 6))
    }
  })

  test('is busier in December than in any other month', () => {
    const inMonth = (month: string) => orders.filter(({ placedAt }) => placedAt.slice(5, 7) === month).length
    for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11']) {
      expect(inMonth(month)).toBeLessThan(inMonth('12'))
    }
    expect(dayWeight('2025-12-26')).toBeLessThan(dayWeight('2025-12-19'))
  })

  test('has mostly delivered orders, a few refunds and cancellations, and the newest still on their way', () => {
    const share = (state: DemoOrderState) => orders.filter((order) => order.state === state).length / orders.length
    expect(share('delivered')).toBeGreaterThan(0.6)
    expect(share('refunded')).toBeGreaterThan(0)
    expect(share('refunded')).toBeLessThan(0.06)
    expect(share('cancelled')).toBeGreaterThan(0)
    expect(share('cancelled')).toBeLessThan(0.06)
    expect(share('paid')).toBeGreaterThan(0)
  })

  test('has events in order that end with the state, none after today; money back when refunded or cancelled', () => {
    for (const { events, state, placedAt, totalPence, refundedPence } of orders) {
      expect(events[0]).toMatchObject({ state: 'paid', at: placedAt })
      expect(events.at(-1)?.state).toBe(state)
      const times = events.map(({ at }) => at)
      expect(times).toEqual(times.toSorted())
      expect(times.at(-1)?.slice(0, 10) ?? '').toSatisfy((date: string) => date <= today)
      expect(refundedPence).toBe(state === 'refunded' || state === 'cancelled' ? totalPence : 0)
    }
  })

  test('makes none without products or customers', () => {
    expect(composeDemoOrders({ products: [], customers, today })).toEqual([])
    expect(composeDemoOrders({ products, customers: [], today })).toEqual([])
  })
})
