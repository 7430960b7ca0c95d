/**
 * Promise 16: no stored script runs. Script payloads are written into every text that people may write, and each screen
 * and mail that shows them is opened with the content policy off.
 */
import type { Page } from '@playwright/test'
import { insertMany } from '../../database/batch.ts'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import type { CheckoutSummary, PayResponse } from '../../domain/selling/checkout/schema.ts'
import { faultsSize } from '../../scripts/tools/env.ts'
import { anAddress, payRequest } from '../factories/pay-request.ts'
import { SCRIPT_PAYLOADS } from '../factories/script-payloads.ts'
import { productUrl, winesOf } from './catalogue.ts'
import { beginAtShop, expect, newCustomer, test, visit, write } from './fixtures.ts'
import { inShopDatabase, rowsOf, strike } from './shop-database.ts'

test.use({ bypassCSP: true })

const isFull = faultsSize() === 'full'
/** Fewer than the twenty addresses per customer and the twenty reviews per page. */
const AT_A_TIME = 15
/** One in a hundred at the small size, spread over the list. */
const CHOSEN = SCRIPT_PAYLOADS.filter((_, index) => isFull || index % 100 === Math.floor(index / 100))
const GROUPS = Array.from({ length: Math.ceil(CHOSEN.length / AT_A_TIME) }, (_, group) =>
  CHOSEN.slice(group * AT_A_TIME, (group + 1) * AT_A_TIME),
)

/** Elements that would run a script, or lead elsewhere when pressed. */
const whatWouldRun = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const foreign = 'base, object, embed, iframe, math, video, form[action*="alert"], svg script, [srcdoc]'
    const leads = ['href', 'src', 'action', 'formaction', 'data']
    return [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          element.matches(foreign) ||
          element.getAttributeNames().some((name) => name.startsWith('on')) ||
          leads.some((name) => /^\s*(javascript|data:text)|evil\.test/i.test(element.getAttribute(name) ?? '')),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })

const inAddress = (payload: string) => {
  const short = payload.length <= 60 ? payload : 'Bath'
  return anAddress({ full_name: payload, line_1: payload, line_2: payload, town: short, county: short })
}

/** Buys a bottle with the payload in every text of the checkout. Returns the order's number. */
async function order(page: Page, wine: ProductCard, payload: string): Promise<string> {
  const ask = async <Body>(path: string, data: object): Promise<Body> => {
    const answer = await write(page, 'POST', path, data)
    expect(answer.status(), `${path} ${payload}: ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  await ask('/api/cart/update', { product: wine.code, quantity: 1, type: 'override_quantity' })
  const texts = { address: inAddress(payload), order_note: payload, gift_message: payload }
  const summary = await ask<CheckoutSummary>('/api/checkout', { kind: '', ...texts })
  const paid = await ask<PayResponse>(`/api/checkout/${summary.checkout_id}/pay`, payRequest(summary))
  return 'order_no' in paid ? paid.order_no : JSON.stringify(paid)
}

/** Adds approved anonymous reviews of the first wine, and the customer's own of other wines. */
async function addReviews(email: string, wines: readonly ProductCard[], payloads: readonly string[]): Promise<void> {
  const [reviewed] = wines
  await inShopDatabase(async (client) => {
    const { rows } = await client.execute('SELECT id FROM customers WHERE email = ?', [email])
    const review = (payload: string) => ({
      author_name: payload,
      rating: 5 as const,
      review: `${payload}\n${payload}`,
      state: 'approved' as const,
      created_at: new Date().toISOString(),
    })
    await insertMany(client, 'reviews', [
      ...payloads.map((payload) => ({ ...review(payload), product_code: reviewed?.code ?? '', customer_id: null })),
      ...payloads.map((payload, index) => ({
        ...review(payload),
        product_code: wines[index + 1]?.code ?? '',
        customer_id: String(rows[0]?.id),
      })),
    ])
    await client.execute('UPDATE stock SET quantity = quantity + 1000 WHERE code = ?', [reviewed?.code ?? ''])
  })
}

/** The HTML of a customer's mails, once all are sent. */
async function mailsTo(email: string, count: number): Promise<string[]> {
  const sent = async () => {
    await strike()
    const sql = `SELECT body_html FROM mail WHERE to_email = ? AND state = 'sent' AND template = 'order-confirmation'`
    return rowsOf(sql, email)
  }
  await expect.poll(async () => (await sent()).length).toBe(count)
  return (await sent()).map(({ body_html }) => String(body_html))
}

// A group opens many screens.
test.describe.configure({ timeout: 10 * 60_000 })

for (const [group, payloads] of GROUPS.entries()) {
  test(`runs none of group ${group + 1} of ${GROUPS.length}`, async ({ page, request }) => {
    const ran: string[] = []
    page.on('dialog', async (dialog) => {
      ran.push(dialog.message())
      await dialog.dismiss()
    })
    page.on('request', (asked) => {
      if (asked.url().includes('evil.test')) ran.push(asked.url())
    })
    const harmless = async (shown: string) => {
      expect(await whatWouldRun(page), shown).toEqual([])
      expect(ran, shown).toEqual([])
    }
    const open = async (path: string, shows: string) => {
      await visit(page, path)
      await expect(page.locator('main')).toContainText(shows)
      await harmless(path)
    }
    const last = payloads.at(-1) ?? ''
    // Wines far down the list, which no other test uses, and different ones for each group.
    const all = (await winesOf(request)).toReversed()
    const first = (group * (AT_A_TIME + 1)) % (all.length - AT_A_TIME)
    const wines = all.slice(first, first + AT_A_TIME + 1)
    const [wine] = wines
    if (wine === undefined) throw new Error('The list has no wine')

    await beginAtShop(page)
    const email = await newCustomer(page)
    await addReviews(email, wines, payloads)
    for (const payload of payloads) {
      expect((await write(page, 'POST', '/api/user/addresses', inAddress(payload))).status()).toBe(200)
    }
    await open('/account/addresses', last)
    await open('/account/reviews', last)

    await visit(page, productUrl(wine))
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 1)
    await expect(page.locator('#reviews')).toContainText(last)
    await harmless('reviews of a wine')

    const orders: string[] = []
    for (const payload of payloads) orders.push(await order(page, wine, payload))
    await open('/account/orders', orders.at(-1) ?? '')
    // Each screen opens in a separate page; a short run checks the first.
    for (const [index, number] of orders.slice(0, isFull ? undefined : 1).entries()) {
      const payload = payloads[index] ?? ''
      await open(`/order-status/${number}`, payload)
      await open(`/order-status/${number}?view=invoice`, payload)
      const name = { first_name: payload, last_name: payload }
      expect((await write(page, 'PATCH', '/api/user', name)).status()).toBe(200)
      await visit(page, '/account/details')
      await expect(page.getByLabel('First name')).toHaveValue(payload)
      await harmless('details')
    }
    for (const html of await mailsTo(email, payloads.length)) {
      await page.setContent(html)
      await harmless('mail')
    }
  })
}

test('reports the number of payloads', () => {
  if (isFull)
    console.log(
      `Promise 16: ${CHOSEN.length} payloads in names, addresses, order notes, gift messages, reviews and mail, with the content policy off: 0 run`,
    )
})
