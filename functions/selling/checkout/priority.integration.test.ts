import { expect, test } from 'vitest'
import { withPriority } from '../../../database/batch.ts'
import { aBank, aBuyer, addCheckoutShop, paying, ready } from '../../../tests/factories/checkout.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { payRequest } from '../../../tests/factories/pay-request.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { NIGHTLY } from '../../../tests/timeouts.ts'
import { openDatabase } from '../../database.ts'
import { countEvents } from '../../staff/event/count.ts'
import { updateCart } from '../cart/update.ts'
import { pay } from './pay.ts'

const BASKETS = 300

const database = testDatabase(addCheckoutShop)

/** Opens clients as in the Worker: all share the streams and the write queue. */
const openClient = () => openDatabase(testSettings({ LIBSQL_URL: database.url, LIBSQL_AUTH_TOKEN: database.authToken }))

test(
  'door 8: an order is placed, charged and settled while hundreds of baskets wait, and events are counted in one write',
  NIGHTLY,
  async () => {
    const buyer = await aBuyer(database.client)
    const summary = await ready(database.client, buyer, { A1: 1 })
    let served = 0
    const baskets = Array.from({ length: BASKETS }, async (_, index) => {
      const caller = { visitor: index.toString(16).padStart(32, '0'), token: undefined }
      await updateCart(
        openClient(),
        { kind: 'standard', caller, type: 'increment_quantity', product: 'A2', quantity: 1 },
        new Date(),
      )
      served += 1
    })
    const client = openClient()
    // Opened as in functions/selling/payment/open-payments.ts.
    const bank = aBank(withPriority(client, 'payment'))
    const outcome = await pay(paying(client, bank), buyer.owner, summary.checkout_id, payRequest(summary))
    expect(outcome).toMatchObject({ ok: true, answer: { status: 'paid' } })
    expect(served).toBeLessThan(BASKETS / 3)
    await Promise.allSettled(baskets)

    const views = Array.from({ length: 120 }, () =>
      countEvents(openClient(), [{ kind: 'page_view', page_type: 'plp' }], () => new Date()),
    )
    expect(new Set(await Promise.all(views))).toEqual(new Set([true]))
    const { rows } = await database.client.execute('SELECT sum(count) AS n FROM daily_counts')
    expect(rows).toMatchObject([{ n: 120 }])
  },
)
