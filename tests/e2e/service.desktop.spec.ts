/** Customer support: finding, dispatching and refunding orders, moderating reviews, and refused access. */
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { payAt, readyToPay } from '../factories/purchase.ts'
import { expectAccessible, expectAccessibleAtNight } from './accessible.ts'
import { productOf, productUrl } from './catalogue.ts'
import { AT_EACH_CHANGE, beginAtShop, expect, NIGHTLY, newCustomer, test, visit, visitAs, write } from './fixtures.ts'
import { mailTo, rowsOf } from './shop-database.ts'
import { shopUrl } from './shop-url.ts'
import { pressOn, tabTo } from './tab-to.ts'
import { wheelTo } from './wheel-to.ts'

const CODE = 'CD2291'

/** Adds a guest's order of one product. */
async function buy({
  card = '4242424242424242',
  quantity = 1,
  email = `${crypto.randomUUID()}@example.test`,
} = {}): Promise<{ number: string; email: string }> {
  const ip = [0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')
  const headers = { Origin: shopUrl(), 'X-Forwarded-For': `10.${ip}` }
  const shop = { url: shopUrl() }
  const ready = await readyToPay(shop, { product: CODE, quantity, email, headers })
  const payment = { kind: 'test_card', number: card, expiry: '12/40', security_code: '123' } as const
  const answer = await payAt(shop, { ...ready, request: { ...ready.request, payment } })
  const paid: { status: string; order_no: string } = await answer.json()
  expect(paid.status).toBe('paid')
  return { number: paid.order_no, email }
}

test('exports a quarter for VAT, and prints labels alone', NIGHTLY, async ({ page }) => {
  const { number } = await buy()
  await visitAs(page, 'owner', '/admin/orders?queue=all')
  await page.getByRole('button', { name: 'Export for VAT' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export for VAT' })
  await expectAccessible(page)
  const quarter = new Date()
  await dialog.getByRole('combobox', { name: 'VAT quarter' }).selectOption(quarter.toISOString().slice(0, 7))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain('VAT at 20%')
  expect(csv).toContain(`,Sale,${number},`)
  await expect(dialog).toBeHidden()

  await visit(page, `/admin/orders/packing-list?orders=${number}`)
  await expect(page.getByRole('article', { name: `Order ${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Labels only' }).click()
  await expect(page.getByRole('region', { name: 'Labels' })).toContainText(number)
  await expect(page.getByRole('article')).toHaveCount(0)
  await expectAccessible(page)
})

test('refunds a line by keyboard alone, with matching page, mail, credit note and stock', NIGHTLY, async ({ page }) => {
  const { number, email } = await buy()
  const { product } = await productOf(page.request, CODE)
  await visitAs(page, 'support', `/admin/orders?queue=all&q=${number}`)
  await pressOn(page, page.getByRole('link', { name: new RegExp(number) }))
  await expect(page).toHaveURL(`/admin/orders/${number}?queue=all&q=${number}`)
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expectAccessibleAtNight(page)

  await pressOn(page, page.getByRole('button', { name: `Refund ${product.product}` }))
  await expect(page.getByRole('combobox', { name: 'The bottle' })).toHaveValue('restock')
  await tabTo(page, page.getByRole('combobox', { name: 'Reason' }))
  await page.keyboard.press('c')
  await tabTo(page, page.getByLabel('In a few words'))
  await page.keyboard.type('It was corked')
  const send = page.getByRole('button', { name: /^Refund £\d+\.\d\d$/ })
  const money = (await send.textContent())?.replace('Refund ', '') ?? ''
  await expectAccessible(page)
  await pressOn(page, send)
  await expect(page.getByText(`${money} refunded`)).toBeVisible()
  await expect(page.getByText(`, 1 refunded`)).toBeVisible()
  const refundNote = page.getByText(new RegExp(`Refunded ${money.replace('.', '\\.')}\\. Credit note C\\d{8}`))
  await expect(refundNote).toBeVisible()

  const creditNote = /C\d{8}/.exec((await refundNote.textContent()) ?? '')?.[0] ?? ''
  const mail = await mailTo(email, 'order-refunded')
  expect(mail.subject).toBe(`A refund of ${money} for your order ${number}`)
  expect(mail.text).toContain(creditNote)
  const moved = `SELECT change FROM stock_movements JOIN orders ON orders.id = order_id
    WHERE number = ? AND reason = 'return' AND code = ?`
  expect(await rowsOf(moved, number, CODE)).toEqual([{ change: 1 }])
  expect(await rowsOf(`SELECT action FROM audit WHERE noun = 'order' AND noun_id = ?`, number)).toEqual([
    { action: 'refund' },
  ])
  await visit(page, mail.link)
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByRole('main')).toContainText(money)
  await expect(page.getByRole('main')).toContainText(creditNote)
})

/** Returns another wine that costs no more than the bought one, and the most expensive wine. */
const otherWines = async () => {
  const wine = `SELECT code FROM variants JOIN products USING (code) JOIN stock USING (code)
    WHERE status = 'active' AND type_id = 'wine' AND quantity > 5`
  const [near] = await rowsOf(
    `${wine} AND code <> ? AND price_pence <= (SELECT price_pence FROM variants WHERE code = ?)
      ORDER BY price_pence DESC LIMIT 1`,
    CODE,
    CODE,
  )
  const [dear] = await rowsOf(`${wine} ORDER BY price_pence DESC LIMIT 1`)
  return { other: String(near?.code), dearest: String(dear?.code) }
}

test(
  'edits the lines of an order, showing the new total before saving, and updates mail and stock',
  NIGHTLY,
  async ({ page }) => {
    const { other, dearest } = await otherWines()
    const { number, email } = await buy({ quantity: 3 })
    const { product } = await productOf(page.request, CODE)
    await visitAs(page, 'support', `/admin/orders/${number}?queue=all`)
    await expect(page).toHaveTitle(new RegExp(`^${number} . Orders`))
    await page.getByRole('button', { name: 'Edit the lines' }).click()
    const dialog = page.getByRole('dialog', { name: `Edit the lines of ${number}` })
    await dialog.getByRole('button', { name: 'Save the lines' }).click()
    await expect(dialog.getByText('Change the bottles of a line, or add a product').first()).toBeVisible()

    const adder = dialog.getByRole('combobox', { name: 'Add a product' })
    await adder.fill(other)
    await adder.press('Enter')
    await expect(dialog.getByText(/more than was paid/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send the added bottles as a phone order' })).toBeVisible()
    await expectAccessible(page)
    const bottles = dialog.getByRole('group', { name: `Quantity of ${product.product}` })
    const quantity = bottles.getByRole('textbox', { name: 'Quantity' })
    await quantity.fill('abc')
    await quantity.press('Tab')
    await expect(quantity).toHaveValue('3')
    await expect(dialog.getByRole('alert')).toHaveText('Choose a whole number from 0 to 1,000')
    await quantity.fill('1')
    await expect(dialog.getByText(/more than was paid/)).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save the lines' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`Lines changed: −2 ${product.product}`)).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    const mail = await mailTo(email, 'order-lines')
    expect(mail.subject).toBe(`Your order ${number} has changed`)
    expect(mail.text).toContain(`1 × ${product.product}`)
    const moved = `SELECT code, sum(change) AS change FROM stock_movements JOIN orders ON orders.id = order_id
    WHERE number = ? GROUP BY code ORDER BY code`
    expect(await rowsOf(moved, number)).toEqual(
      [
        { code: CODE, change: -1 },
        { code: other, change: -1 },
      ].toSorted((one, next) => one.code.localeCompare(next.code)),
    )

    await page.getByRole('button', { name: 'Edit the lines' }).click()
    await dialog.getByRole('combobox', { name: 'Add a product' }).fill(dearest)
    await dialog.getByRole('combobox', { name: 'Add a product' }).press('Enter')
    await dialog.getByRole('button', { name: 'Send the added bottles as a phone order' }).click()
    await expect(page.getByLabel('E-mail address')).toHaveValue(email)
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: dearest })).toBeVisible()
  },
)

test('packs, unpacks, packs and dispatches thirty orders in twelve presses', NIGHTLY, async ({ page }) => {
  const name = `bulk${crypto.randomUUID().slice(0, 8)}`
  const bought = await Promise.all(Array.from({ length: 30 }, (_, at) => buy({ email: `${name}.${at}@example.test` })))
  const [first] = bought
  await visitAs(page, 'support', `/admin/orders?queue=to_pack&q=${name}`)
  let presses = 0
  const press = async (control: Locator) => {
    presses += 1
    await control.click()
  }
  const bar = page.getByRole('region', { name: 'Chosen orders' })
  const chooseAll = async () => {
    await press(page.getByRole('checkbox', { name: /^Choose W/ }).first())
    await press(bar.getByRole('button', { name: 'Choose all 30' }))
  }
  const boxes = page.getByRole('checkbox', { name: /^Choose W/ })
  await boxes.nth(1).click()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('4 orders chosen')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await chooseAll()
  await expectAccessible(page)
  const paper = await page.context().newPage()
  await visit(paper, (await bar.getByRole('link', { name: 'Packing lists' }).getAttribute('href')) ?? '')
  await expect(paper.getByRole('article')).toHaveCount(30)
  await paper.close()
  const toPack = page.getByRole('navigation', { name: 'Control panel' }).getByRole('link', { name: /^Orders/ })
  const before = await toPack.textContent()
  await press(bar.getByRole('button', { name: 'Mark as packed' }))
  await expect(page.getByText('30 orders packed')).toBeVisible()
  await expect(toPack).not.toHaveText(before ?? '', { timeout: 3000 })
  await press(page.getByRole('status').getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('30 orders back in the queue to pack')).toBeVisible()
  await expect(toPack).toHaveText(/^Orders3\d waiting/, { timeout: 3000 })
  await chooseAll()
  await press(bar.getByRole('button', { name: 'Mark as packed' }))
  await expect(page.getByText('30 orders packed')).toBeVisible()
  await press(page.getByRole('button', { name: /^Packed/ }))
  await chooseAll()
  await press(bar.getByRole('button', { name: 'Dispatch' }))
  const dialog = page.getByRole('dialog', { name: 'Dispatch 30 orders?' })
  await dialog.getByLabel('Tracking numbers (optional)').fill(`${first?.number}\tCDX 7`)
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: 'Dispatch' }))
  await expect(page.getByText('30 orders dispatched')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(12)
  expect((await mailTo(first?.email ?? '', 'order-dispatched')).text).toContain('CDX 7')
})

/** Number of a test card whose first refund the test bank reverses. */
const FIRST_REFUND_FAILS = '4000000000005126'

test('sends a refund that the bank has reversed again from the order', NIGHTLY, async ({ page }) => {
  const { number } = await buy({ card: FIRST_REFUND_FAILS })
  const { product } = await productOf(page.request, CODE)
  await visitAs(page, 'support', `/admin/orders/${number}`)
  await page.setViewportSize({ width: 1440, height: 560 })
  await page.getByRole('button', { name: `Refund ${product.product}` }).click()
  const [head, line] = [page.getByRole('banner'), page.getByRole('rowheader', { name: product.product })]
  await expect(page.getByRole('form', { name: `Refund of ${number}` })).toBeVisible()
  const [above, box] = [await head.boundingBox(), await line.boundingBox()]
  expect(box?.y).toBeGreaterThanOrEqual(above?.height ?? 0)
  await page.getByRole('combobox', { name: 'Reason' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: /^Refund £\d+\.\d\d$/ }).click()
  await expect(page.getByText(', 1 refunded')).toBeVisible()
  const failed = page.getByRole('heading', { name: /^The bank did not take a refund of £/ })
  // The shop processes the bank's reports every minute.
  await expect(async () => {
    await page.reload()
    await expect(failed).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 200_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The refund was sent again').last()).toBeVisible()
  // While the dialog closes, dialog and page both contain the toast; only one is visible.
  const shown = () =>
    page
      .locator('.toast')
      .evaluateAll((all) => all.filter((toast) => toast.checkVisibility({ opacityProperty: true })).length)
  await expect.poll(shown).toBe(1)
  await expect(failed).toBeHidden()
  expect(
    await rowsOf(`SELECT refunds.state FROM refunds JOIN orders ON orders.id = order_id WHERE number = ?`, number),
  ).toEqual([{ state: 'succeeded' }])
})

test(
  'packs an order, dispatches it with its tracking number and a mail, and keeps a note private',
  AT_EACH_CHANGE,
  async ({ page, tolerate }) => {
    const { number, email } = await buy()
    await visitAs(page, 'support', `/admin/orders/${number}`)
    await page.getByRole('link', { name: 'Packing list and label' }).click()
    const paper = page.getByRole('article', { name: `Order ${number}` })
    await expect(paper.getByText('Check age. Hand to an adult; leave in no safe place.')).toBeVisible()
    await expect(paper.getByRole('cell', { name: CODE })).toBeVisible()
    await expectAccessibleAtNight(page)
    await page.getByRole('link', { name: 'Back to the order' }).click()

    await page.getByPlaceholder('Add a note. Only staff see it.').fill('Dog in the front garden')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Dog in the front garden' })).toContainText('Sunil Aware')
    tolerate(/\b422\b.*\/address/)
    await page.getByRole('button', { name: 'Change the address' }).click()
    await page.getByLabel('Postcode').fill('IV1 1AA')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Delivery there has another price/)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    const pack = page.getByRole('button', { name: 'Mark as packed' })
    const unpack = page.getByRole('button', { name: 'Not packed after all' })
    await pack.press('Enter')
    await expect(page.getByRole('heading', { name: 'Next', exact: true })).toBeFocused()
    await expect(unpack).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${number} back in the queue to pack`)).toBeVisible()
    await pack.click()
    await unpack.click()
    await expect(page.getByText('Not packed after all')).toHaveCount(2)
    await pack.click()
    await page.getByRole('combobox', { name: 'Carrier' }).selectOption('Royal Mail')
    await page.getByLabel('Tracking number').fill('<b>4471</b>')
    await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
    await expect(page.getByText('Use 5 to 40 letters, digits, spaces and dashes')).toBeVisible()
    await page.getByLabel('Tracking number').fill('CDX 4471 902 118')
    await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
    await expect(page.getByText('Standard delivery by Royal Mail, tracking CDX 4471 902 118')).toBeVisible()
    await expect(page.getByRole('link', { name: 'CDX 4471 902 118' })).toHaveAttribute(
      'href',
      /royalmail\.com.*CDX4471902118$/,
    )
    const mail = await mailTo(email, 'order-dispatched')
    expect(mail.text).toContain('CDX 4471 902 118')
    await page.getByRole('button', { name: 'Age check failed' }).click()
    const dialog = page.getByRole('dialog', { name: 'The age check failed?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send it back and refund it' }).click()
    await expect(page.getByText('Cancelled: The age check failed')).toBeVisible()
    await visit(page, mail.link)
    await expect(page.getByRole('main')).toContainText('The age check failed')
    await expect(page.getByRole('main')).not.toContainText('Dog in the front garden')
  },
)

test('publishes a review by one key and undoes it by another', NIGHTLY, async ({ page }) => {
  await beginAtShop(page)
  await newCustomer(page)
  const words = `Smoke and plums, ${crypto.randomUUID()}`
  const sent = await write(page, 'POST', '/api/product/reviews', { product_code: CODE, rating: 4, review_text: words })
  expect(sent.status()).toBe(200)
  await visitAs(page, 'support', '/admin/reviews')
  const review = page.getByRole('listitem').filter({ hasText: words })
  const publish = review.getByRole('button', { name: /^Publish/ })
  await expectAccessible(page)
  await publish.focus()
  await page.keyboard.press('r')
  const refusal = page.getByRole('dialog', { name: 'Refuse this review?' })
  await expect(refusal.getByRole('combobox', { name: 'Why it is refused' })).toBeFocused()
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Cancel' }).press('Enter')
  await publish.focus()
  await page.keyboard.press('a')
  await expect(review.getByText('Published', { exact: true })).toBeVisible()
  const shown = async () => {
    const answer = await page.request.get('/api/product/reviews', { params: { product_code: CODE } })
    return (await answer.text()).includes(words)
  }
  expect(await shown()).toBe(true)
  await review.getByRole('button', { name: /^Reply/ }).press('r')
  const dialog = page.getByRole('dialog', { name: /^Reply to/ })
  const answer = `Glad you liked it, ${crypto.randomUUID()}`
  await dialog.getByRole('textbox', { name: 'Reply from the shop' }).fill(answer)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish reply' }).click()
  await expect(review.getByRole('paragraph').filter({ hasText: answer })).toBeVisible()
  const { product } = await productOf(page.request, CODE)
  await visit(page, productUrl(product))
  await wheelTo(page, page.locator('#reviews'))
  await expect(page.locator('#reviews').getByText(answer)).toBeVisible()
  await visit(page, '/admin/reviews?state=approved')
  await review.getByRole('button', { name: /^Edit reply/ }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove the reply?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(review.getByRole('paragraph').filter({ hasText: answer })).toBeHidden()
  await review.getByRole('button', { name: /^Take down/ }).focus()
  await page.keyboard.press('u')
  await expect(publish).toBeVisible()
  expect(await shown()).toBe(false)
})
