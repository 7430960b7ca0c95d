import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { readyToCollect } from '../../catalogue/store/ready.ts'
import { dispatchDay, inLondon } from '../../core/calendar/calendar.ts'
import { collectionPromiseText, deliveryPromise, deliveryPromiseText, orderFor } from './promise.ts'
import type { Delivery, DeliveryMethod } from './schema.ts'
import { zoneOf } from './zones.ts'

const delivery: Delivery = JSON.parse(readFileSync(new URL('../../../content/delivery.json', import.meta.url), 'utf8'))
const { cut_off } = delivery

const promise = (at: Date, method: DeliveryMethod = 'standard', postcode = 'BA1 5BD') =>
  deliveryPromise({ cut_off, zone: zoneOf(delivery, postcode) ?? null }, { method, at })

const textAt = (time: string, method: DeliveryMethod = 'standard', postcode?: string) => {
  const at = new Date(time)
  const promised = promise(at, method, postcode)
  return promised && deliveryPromiseText(promised, at)
}

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

describe('a promise of delivery', () => {
  test.each([
    ['2026-11-30T12:50:00Z', 'standard', 'Order in the next 2 h 10 min for delivery by Thursday 3 December'],
    ['2026-12-01T12:50:59Z', 'next_day', 'Order in the next 2 h 9 min for delivery on Wednesday 2 December'],
    ['2026-11-30T14:59:59Z', 'next_day', 'Order in the next 1 min for delivery on Tuesday 1 December'],
    ['2026-11-30T15:00:00Z', 'next_day', 'Order now for delivery on Wednesday 2 December'],
    ['2026-11-28T10:00:00Z', 'next_day', 'Order now for delivery on Tuesday 1 December'],
    // British Summer Time, and the day before the Good Friday of 2026.
    ['2026-04-02T13:00:00Z', 'next_day', 'Order in the next 1 h for delivery on Tuesday 7 April'],
  ] as const)('at %s by %s: %s', (time, method, expected) => {
    expect(textAt(time, method)).toBe(expected)
  })

  test('is not made where nothing is delivered, or not by that method', () => {
    expect(textAt('2026-11-30T12:50:00Z', 'standard', 'JE2 3AB')).toBeNull()
    expect(textAt('2026-11-30T12:50:00Z', 'next_day', 'BT9 6AA')).toBeNull()
    expect(deliveryPromise({ cut_off, zone: null }, { method: 'standard', at: new Date() })).toBeNull()
  })

  test.prop([moment])('holds until `order_by` and not at it, and staff dispatch by its day', (at) => {
    const made = promise(at, 'next_day')
    if (made?.order_by == null) {
      expect(dispatchDay(at, cut_off) > inLondon(at).day).toBe(true)
      return
    }
    const until = new Date(made.order_by)
    expect(dispatchDay(at, cut_off)).toBe(inLondon(at).day)
    expect(promise(new Date(until.getTime() - 1), 'next_day')?.last_day).toBe(made.last_day)
    expect((promise(until, 'next_day')?.last_day ?? '') > made.last_day).toBe(true)
    expect(deliveryPromiseText(made, until)).toBeNull()
  })
})

test('names the weekday on a card, and from a week ahead the date', () => {
  const at = new Date('2026-11-30T12:50:00Z')
  expect(orderFor('2026-12-03', at)).toBe('Order for Thursday')
  expect(orderFor('2026-12-06', at)).toBe('Order for Sunday')
  expect(orderFor('2026-12-07', at)).toBe('Order for 7 December')
})

describe('a promise of collection', () => {
  const HOURS = 'Monday to Saturday 9am to 6.30pm, Sunday closed'

  test.each([
    ['2026-11-28T13:00:00Z', 'Order in the next 1 h 16 min to collect today, Saturday 28 November'],
    ['2026-11-28T06:00:00Z', 'Order in the next 8 h 16 min to collect today, Saturday 28 November'],
    ['2026-11-28T14:16:00Z', 'Order now to collect on Monday 30 November'],
  ])('at %s: %s', (time, expected) => {
    expect(collectionPromiseText(HOURS, new Date(time))).toBe(expected)
  })

  test('is not made for hours that can’t be read', () => {
    expect(collectionPromiseText('By appointment', new Date())).toBeNull()
  })

  test.prop([moment])('names the day on which the order is ready', (at) => {
    const day = readyToCollect(HOURS, at)?.day ?? ''
    expect(collectionPromiseText(HOURS, at)).toContain(` ${Number(day.slice(8))} `)
  })
})
