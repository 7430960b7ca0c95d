/** A phone order: created by support, opened from its mail, paid like any other. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { productOf, SHORT_LIST, wineOf } from './catalogue.ts'
import { CARDS, payAndArrive, putInBasket, typeBirthday, typeCard } from './checkout-steps.ts'
import { expect, NIGHTLY, test, visit, visitAs } from './fixtures.ts'
import { mailTo } from './shop-database.ts'

const CODE = 'CD2291'
/** Also comes in other sizes. */
const IN_SIZES = 'CD13447'

const lineOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** Creates and sends the order, until it is listed as waiting. Returns the link of the mail. */
async function send(page: Page, email: string, name: string): Promise<string> {
  const { product } = await productOf(page.request, CODE)
  await visitAs(page, 'support', '/admin/phone-orders')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New phone order' }).click()
  const adder = page.getByRole('combobox', { name: 'Add a product' })
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(adder).toBeFocused()
  // All missing fields are reported at once.
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')
  await adder.fill(CODE)
  await adder.press('Enter')
  await lineOf(page, CODE).getByRole('button', { name: 'One more' }).click()
  await expect(page.getByText('Today, before delivery')).toBeVisible()
  await adder.fill(IN_SIZES)
  await adder.press('Enter')
  await expect(lineOf(page, IN_SIZES)).toBeVisible()
  await adder.fill('rioja')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await adder.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3)
  await page
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  const size = page.getByRole('combobox', { name: /^Which of / })
  await size.selectOption({ index: 1 })
  await expect(size).not.toHaveValue(IN_SIZES)
  await page
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await expect(size).toBeHidden()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Name', { exact: true }).fill(name)
  // The parcel is for the caller unless someone else receives it.
  await expect(page.getByLabel('Full name')).toBeHidden()
  const isForAnother = page.getByLabel('Someone else receives it')
  await isForAnother.check()
  await expect(page.getByLabel('Full name')).toHaveValue(name)
  await page.getByLabel('Full name').fill('Ann Other')
  await isForAnother.uncheck()
  await page.getByLabel('Postcode').fill('ba16sf')
  await page.getByLabel('Address line 1').fill('14 Larkhall Place')
  await page.getByLabel('Town or city').fill('Bath')
  await page.getByLabel('Note for colleagues').fill('Rings on Fridays')
  await expect(page.getByText('Standard delivery')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page).toHaveURL('/admin/phone-orders')
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Not opened yet')
  const mail = await mailTo(email, 'phone-order')
  expect(mail.text).toContain(`2 × ${product.product}`)
  expect(mail.text).not.toContain('Fridays')
  return mail.link
}

test(
  'takes an order created by support and paid through its link, and names the colleague',
  NIGHTLY,
  async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.test`
    const link = await send(page, email, 'Eleanor Marsh')
    await visit(page, link)
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText('2 ×')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Put it in my basket and check out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(email)
    await expect(page.getByRole('main')).toContainText('14 Larkhall Place')
    await typeCard(page, CARDS.good)
    await typeBirthday(page)
    const number = await payAndArrive(page)

    await visit(page, link)
    await expect(page.getByText('This order has been paid for')).toBeVisible()
    await visit(page, `/admin/phone-orders?tab=ordered&q=${email}`)
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByText(/^By phone, taken by /)).toBeVisible()
  },
)

test(
  'asks what to do with an existing basket, and ends a link when resent or cancelled',
  NIGHTLY,
  async ({ page, tolerate }) => {
    tolerate(/404/)
    const email = `${crypto.randomUUID()}@example.test`
    const link = await send(page, email, 'Ann Other')
    const mine = await wineOf(page.request, SHORT_LIST)
    await putInBasket(page, mine, 1)
    await visit(page, link)
    await expect(page.getByText('You have 1 item in your basket already.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add them to my basket' })).toBeVisible()
    await page.getByRole('button', { name: 'Use these instead' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    const bought = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(bought).toHaveText([(await productOf(page.request, CODE)).product.productname])
    await visit(page, link)
    await expect(page.getByRole('button', { name: 'Go to the checkout' })).toBeVisible()

    await visit(page, `/admin/phone-orders?q=${email}`)
    await page.getByRole('button', { name: 'Another link for Ann Other' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send another link' }).click()
    await expect(page.getByText(`Another link is on its way to ${email}`).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await visit(page, link)
    await expect(page.getByRole('alert')).toContainText('a newer e-mail has replaced it')

    const { link: newer } = await mailTo(email, 'phone-order')
    await visit(page, `/admin/phone-orders?q=${email}`)
    await page.getByRole('button', { name: 'Cancel the phone order of Ann Other' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the phone order' }).click()
    await expect(page.getByText('its link has ended').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await visit(page, newer)
    await expect(page.getByText('We have cancelled this order.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '01632 960 100' })).toBeVisible()
  },
)
