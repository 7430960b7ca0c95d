import { fc, test } from '@fast-check/vitest'
import { describe, expect, vi } from 'vitest'
import { TEST_WAIT } from '../../../../tests/timeouts.ts'
import { amountOf, type CartChange, lineKey } from './line-changes.ts'
import { GATHER_MS, openLineQueue } from './line-queue.ts'
import { SHORTAGE_OUTCOME, UNREACHABLE_OUTCOME } from './testing/outcomes.ts'
import type { CartOutcome } from './update.ts'

const to = (quantity: number, product = 'A') =>
  ({ kind: 'standard', product, quantity, type: 'override_quantity' }) as const
const removal = (product = 'A') => ({ ...to(1, product), type: 'remove_item_from_cart' }) as const

function onHandClock(send: (update: CartChange) => Promise<CartOutcome>) {
  const due: { at: number; run: () => void }[] = []
  let now = 0
  const queue = openLineQueue({
    send,
    after(milliseconds, run) {
      const entry = { at: now + milliseconds, run }
      due.push(entry)
      return () => {
        const index = due.indexOf(entry)
        if (index >= 0) due.splice(index, 1)
      }
    },
  })
  const pass = async (milliseconds: number) => {
    now += milliseconds
    for (const entry of due.filter(({ at }) => at <= now)) {
      due.splice(due.indexOf(entry), 1)
      entry.run()
    }
    await vi.waitFor(() => expect(queue.$changes.get().underWay).toBeNull(), TEST_WAIT)
  }
  return { queue, pass }
}

describe('several quick presses', () => {
  test('are sent as one change, the last', async () => {
    const send = vi.fn(async (): Promise<CartOutcome> => ({ ok: true }))
    const { queue, pass } = onHandClock(send)
    for (const quantity of [2, 3, 4, 5]) queue.change(to(quantity))
    await pass(GATHER_MS)
    expect(send.mock.calls).toEqual([[to(5)]])
    expect(queue.$changes.get().wanted.size).toBe(0)
  })

  test('are sent one line at a time if they concern two lines', async () => {
    const send = vi.fn(async (): Promise<CartOutcome> => ({ ok: true }))
    const { queue, pass } = onHandClock(send)
    queue.change(to(2, 'A'))
    queue.change(removal('B'))
    await pass(GATHER_MS)
    await vi.waitFor(() => expect(send.mock.calls).toEqual([[to(2, 'A')], [removal('B')]]), TEST_WAIT)
  })

  test('during a request are sent after it and not undone by its response', async () => {
    const first = Promise.withResolvers<CartOutcome>()
    const send = vi
      .fn<(update: CartChange) => Promise<CartOutcome>>(async () => ({ ok: true }))
      .mockReturnValueOnce(first.promise)
    const { queue } = onHandClock(send)
    queue.change(to(2))
    queue.flush()
    queue.change(to(3))
    queue.flush()
    first.resolve({ ok: true })
    await vi.waitFor(() => expect(send.mock.calls).toEqual([[to(2)], [to(3)]]), TEST_WAIT)
    await vi.waitFor(() => expect(queue.$changes.get().wanted.size).toBe(0), TEST_WAIT)
  })
})

describe('a refusal', () => {
  test('reverts the change and shows the reason beside the line for two seconds', async () => {
    const { queue, pass } = onHandClock(async () => SHORTAGE_OUTCOME)
    queue.change(to(9))
    await pass(GATHER_MS)
    expect(queue.$changes.get().wanted.size).toBe(0)
    await vi.waitFor(() => expect(queue.$refusals.get().get(lineKey(to(1)))).toBe(SHORTAGE_OUTCOME.message), TEST_WAIT)
    await pass(1999)
    expect(queue.$refusals.get().size).toBe(1)
    await pass(1)
    expect(queue.$refusals.get().size).toBe(0)
  })

  test('disappears when the line is changed again', async () => {
    const { queue, pass } = onHandClock(async () => SHORTAGE_OUTCOME)
    queue.change(to(9))
    await pass(GATHER_MS)
    await vi.waitFor(() => expect(queue.$refusals.get().size).toBe(1), TEST_WAIT)
    queue.change(to(4))
    expect(queue.$refusals.get().size).toBe(0)
  })
})

describe('without a response', () => {
  test('retries the change after a pause', async () => {
    const send = vi
      .fn<(update: CartChange) => Promise<CartOutcome>>(async () => ({ ok: true }))
      .mockResolvedValueOnce(UNREACHABLE_OUTCOME)
    const { queue, pass } = onHandClock(send)
    queue.change(to(3))
    await pass(GATHER_MS)
    await vi.waitFor(() => expect(queue.$waits.get()).toBe(true), TEST_WAIT)
    expect(queue.$changes.get().wanted.get(lineKey(to(1)))).toEqual(to(3))
    await pass(2000)
    await vi.waitFor(() => expect(queue.$waits.get()).toBe(false), TEST_WAIT)
    expect(send).toHaveBeenCalledTimes(2)
    expect(queue.$changes.get().wanted.size).toBe(0)
  })

  test('returns unconfirmed changes, once, to a page that is being left', () => {
    const { queue } = onHandClock(async () => UNREACHABLE_OUTCOME)
    queue.change(to(3))
    queue.change(removal('B'))
    expect(queue.takeAll()).toEqual([to(3), removal('B')])
    expect(queue.takeAll()).toEqual([])
  })

  test('drops the changes of one cart and still sends the same product of another', async () => {
    const send = vi.fn(async (): Promise<CartOutcome> => ({ ok: true }))
    const { queue, pass } = onHandClock(send)
    const locked = { ...to(6), kind: 'lock_it_in_amend' } as const
    queue.change(locked)
    queue.change(to(3))
    expect(queue.takeAll('lock_it_in_amend')).toEqual([locked])
    await pass(GATHER_MS)
    expect(send.mock.calls).toEqual([[to(3)]])
  })
})

const press = fc.record({ product: fc.constantFrom('A', 'B'), quantity: fc.integer({ min: 0, max: 8 }) })
/** done: applied and confirmed; lost: applied, but without a response; down: not applied. */
const weather = fc.array(fc.constantFrom('done', 'lost', 'down'), { maxLength: 12 })

test.prop([fc.scheduler(), fc.array(press, { maxLength: 12 }), weather])(
  'ends with the server’s quantities in any order of presses, responses and failures',
  async (s, presses, fates) => {
    const stock = 6
    const shop = new Map([
      ['A', 1],
      ['B', 2],
    ])
    let known = new Map(shop)
    const asked = new Map<string, number>()
    const outcomes = fates.values()
    const send = async (update: CartChange): Promise<CartOutcome> => {
      const outcome = outcomes.next().value ?? 'done'
      await s.schedule(Promise.resolve(), `sending ${update.quantity} ${update.product}`)
      const isShort = amountOf(update) > stock
      if (outcome !== 'down' && !isShort) shop.set(update.product, amountOf(update))
      const then = new Map(shop)
      await s.schedule(Promise.resolve(), `answering ${update.quantity} ${update.product}`)
      if (outcome !== 'done') return UNREACHABLE_OUTCOME
      known = then
      return isShort ? SHORTAGE_OUTCOME : { ok: true }
    }
    const queue = openLineQueue({
      send,
      after(milliseconds, run) {
        let isOff = false
        void s.schedule(Promise.resolve(), `after ${milliseconds}`).then(() => isOff || run())
        return () => {
          isOff = true
        }
      },
    })
    for (const { product, quantity } of presses) {
      void s.schedule(Promise.resolve(), `press ${quantity} ${product}`).then(() => {
        asked.set(product, quantity)
        queue.change(quantity === 0 ? removal(product) : to(quantity, product))
      })
    }
    await s.waitIdle()
    const { wanted, underWay } = queue.$changes.get()
    expect(underWay).toBeNull()
    expect(wanted.size).toBe(0)
    expect(queue.$waits.get()).toBe(false)
    expect(known).toEqual(shop)
    for (const [product, quantity] of asked) if (quantity <= stock) expect(shop.get(product)).toBe(quantity)
  },
)
