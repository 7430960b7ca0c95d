/** A new merchant's first hour: from an empty shop to its first order, with no command after the start. */
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { beGuest, CARDS, giveAddress, payAndArrive, typeBirthday, typeCard } from './checkout-steps.ts'
import { expect, NIGHTLY, test, visit } from './fixtures.ts'
import { startShop } from './server.ts'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 160"><path d="M30 0h30v160H30z"/></svg>'

const item = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Open your shop' })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })

/** Fills in the form by keyboard alone, from its first field on. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Shop’s name').focus()
  const company = ['Vine & Sons', '1 High Street\nEly', '', '01353 496 000', 'hello@vine.example']
  for (const text of [...company, 'Ola Owner', 'ola@vine.example']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('correct horse battery')
}

/** Chooses a colour that is hard to read, accepts the suggested one, and saves it. */
async function chooseColour(page: Page, shop: string): Promise<void> {
  await visit(page, `${shop}/admin/config/look`)
  await page.getByLabel('Main colour', { exact: true }).fill('#3fa37a')
  await expect(page.getByText(/Main colour: Text in this colour is hard to read: 2\.\d to 1/)).toBeVisible()
  await page.getByRole('button', { name: /^Use #/ }).click()
  await expect(page.getByText(/hard to read/)).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The look of the shop is saved')).toBeVisible()
}

async function receiveStock(page: Page, shop: string): Promise<void> {
  await visit(page, `${shop}/admin/stock`)
  await page.getByRole('link', { name: 'Receive a delivery' }).click()
  await expect(page.getByRole('combobox', { name: 'Add a wine' })).toBeFocused()
  await page.keyboard.type('vs1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^How many of .*Rioja Reserva/ })).toBeFocused()
  await page.keyboard.type('24')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('1 wine, 24 bottles received in the warehouse')).toBeVisible()
}

/** Buys a bottle as a guest of another browser. Returns the order's number. */
async function buy(browser: Browser, baseURL: string): Promise<string> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await visit(page, '/red')
  await page
    .getByRole('link', { name: /Rioja Reserva/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add to basket' }).first().click()
  await expect(page.getByText('Added to bag!').first()).toBeVisible()
  await visit(page, '/cart')
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await beGuest(page)
  await giveAddress(page)
  await typeCard(page, CARDS.good)
  await typeBirthday(page)
  const number = await payAndArrive(page)
  await context.close()
  return number
}

test('opens an empty shop from the screen, up to its first order', NIGHTLY, async ({ page, browser, tolerate }) => {
  test.slow()
  let link = ''
  const onLine = (line: string) => {
    link = /http:\S+\/admin\/setup#\S+/.exec(line)?.[0] ?? link
  }
  const shop = await startShop({ seeded: null, onLine })
  try {
    await expect.poll(() => link).not.toBe('')
    await visit(page, `${shop.url}/admin/setup`)
    await expect(page.getByText('npm start')).toBeVisible()
    await expectAccessible(page)
    tolerate(/404/)
    await visit(page, `${shop.url}/admin/setup#${'0'.repeat(64)}`)
    await expect(page.getByText('This address is too old')).toBeVisible()

    await page.goto(link)
    await page.getByRole('button', { name: 'Open the shop' }).click()
    await expect(page.getByText('Enter the shop’s name')).toBeVisible()
    await expect(page.getByLabel('Shop’s name')).toBeFocused()
    await expectAccessible(page)
    await fillIn(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Hello, Ola' })).toBeVisible()
    await expect(item(page, 'Company details')).toContainText('Done: ')
    await expectAccessible(page)
    await item(page, 'Delivery').getByRole('button', { name: 'Right as it is' }).click()
    await expect(item(page, 'Delivery')).toContainText('Done: ')
    await item(page, 'VAT').getByRole('button', { name: 'Right as it is' }).click()
    await expect(item(page, 'VAT')).toContainText('Done: ')
    await item(page, 'Categories').getByRole('button', { name: 'Right as it is' }).click()
    await expect(item(page, 'Categories')).toContainText('Done: ')
    await item(page, 'Mail').getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText('Neither SMTP_URL nor RESEND_API_KEY is set')).toBeVisible()

    await item(page, 'Products').getByRole('link', { name: 'Add one by hand' }).click()
    const form = page.getByRole('form', { name: 'Add a product' })
    for (const [label, text] of [
      ['Name', 'Rioja Reserva'],
      ['Producer', 'Ocón'],
      ['Code', 'VS1'],
      ['Country', 'Spain'],
      ['Region', 'Rioja'],
      ['Price', '12'],
    ] as const)
      await form
        .getByLabel(label, { exact: label === 'Name' })
        .first()
        .fill(text)
    await form.getByRole('combobox', { name: 'Kind' }).selectOption('Red')
    await form.getByRole('combobox', { name: 'Category of its page' }).selectOption('Red')
    await form.getByRole('button', { name: 'Add the draft' }).click()
    await expect(page.getByRole('heading', { name: /Rioja Reserva/ })).toBeVisible()
    await page.getByRole('button', { name: 'Add a picture' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose a picture' })
    await picker
      .getByLabel('Files to upload')
      .setInputFiles({ name: 'VS1.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(PICTURE) })
    await expect(picker).toBeHidden()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('active')
    // The screen is left while it reloads the saved wine.
    tolerate(/ERR_ABORTED .*\/api\/admin\/products\/VS1/)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await page.keyboard.press('Control+s')
    await saved
    await receiveStock(page, shop.url)
    await chooseColour(page, shop.url)

    await visit(page, `${shop.url}/admin`)
    await expect(item(page, 'Go live')).toContainText('Opens when these are done: payments and mail.')
    expect(await (await page.request.get(`${shop.url}/red`)).text()).not.toContain('Rioja Reserva')
    await visit(page, `${shop.url}/admin/publishing`)
    await expect(page.getByText('Not done yet: payments and mail.')).toBeVisible()
    await page.getByRole('button', { name: 'Go live' }).click()
    await page.getByRole('dialog', { name: 'Go live?' }).getByRole('button', { name: 'Go live anyway' }).click()

    await expect(async () => {
      await visit(page, `${shop.url}/red`)
      await expect(page.getByRole('link', { name: /Rioja Reserva/ }).first()).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page).toHaveTitle(/Vine & Sons/)
    await expect(async () => {
      await page.reload()
      await expect(page.locator('link[href*="/css/theme."]')).toBeAttached({ timeout: 500 })
    }).toPass()
    const number = await buy(browser, shop.url)
    await visit(page, `${shop.url}/admin/orders`)
    await expect(page.getByRole('listitem').filter({ hasText: number })).toBeVisible()
    await visit(page, `${shop.url}/admin`)
    for (const title of ['Logo and colours', 'Products', 'Go live'])
      await expect(item(page, title)).toContainText('Done: ')
    tolerate(/409/)
    await page.goto(link)
    await expect(page.getByText('This shop has an owner')).toBeVisible()
  } finally {
    await shop.stop()
  }
})
