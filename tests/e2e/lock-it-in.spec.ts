/** Lock it in: cards, product pages and the summary bar. */
import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../content/demo-accounts.ts'
import type { ProductCard } from '../../domain/product/product.ts'
import { expectAccessible } from './accessible.ts'
import { productOf, productUrl, SHOWCASE, winesOf } from './catalogue.ts'
import { expect, PHONE_TOO, test } from './fixtures.ts'
import { interactive, visit } from './visit.ts'

const LOCKED_LIST = '/lock-it-in/red'
const RULE = 'Please select 12, 24, 36 or 48 bottles to proceed to checkout'
const MANY = 24

/** The first wine of the list of which there is plenty. */
async function plentiful(request: APIRequestContext): Promise<ProductCard> {
  for (const wine of await winesOf(request, LOCKED_LIST)) {
    if ((await productOf(request, wine.code)).stock.left_in_stock >= MANY) return wine
  }
  throw new Error(`${LOCKED_LIST} has no wine of which there are ${MANY}`)
}

const cardOf = (page: Page, { code }: Pick<ProductCard, 'code'>) =>
  page.getByRole('main').locator(`[data-code="${code}"]`)
const bar = (page: Page) => page.getByRole('region', { name: 'Your Lock it in case' })
const rule = (page: Page) => page.locator('.lock-rule')
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
/** Resolves when the answer is there to its end: one whose head alone has come is broken off by a reload. */
const answered = async (page: Page, call: string) =>
  (await page.waitForResponse(`**/api/lock-it-in/${call}`)).finished()

test(
  'bottles are locked in, changed and removed; twelve make a case, thirteen do not',
  PHONE_TOO,
  async ({ page, request }) => {
    const wine = await plentiful(request)
    await visit(page, LOCKED_LIST)
    await expect(bar(page)).toContainText('0 of 12 bottles')
    await expect(rule(page)).toHaveText(RULE)

    const card = cardOf(page, wine)
    await card.getByRole('button', { name: 'Lock it in', exact: true }).click()
    await expect(card).toContainText('2 locked in')
    await expect(card.getByRole('button', { name: 'Remove' })).toBeVisible()
    await expect(bar(page)).toContainText('2 of 12 bottles')

    await card.getByRole('button', { name: '12 bottles' }).click()
    await expect(card).toContainText('12 locked in')
    await expect(bar(page)).toContainText('12 of 12 bottles')
    await expect(bar(page)).toContainText('You save')
    await expect(rule(page)).toHaveText('That makes 12 bottles, every month.')
    await expect(bar(page).getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/lock-it-in/checkout')
    await expectAccessible(page)

    const sent = answered(page, 'cart/update')
    await card.getByRole('button', { name: 'One more' }).click()
    await expect(bar(page)).toContainText('13 of 24 bottles')
    await expect(rule(page)).toHaveText(RULE)
    await expect(button(page, 'Checkout')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Checkout').click({ force: true })
    await expect(page.locator('.toast')).toHaveText(RULE)

    await sent
    const often = answered(page, 'data')
    await bar(page).getByRole('combobox', { name: 'How often' }).selectOption('Every 2 months')
    await often
    await page.reload()
    await interactive(page)
    await expect(bar(page)).toContainText('13 of 24 bottles')
    await expect(bar(page).getByRole('combobox')).toHaveValue('2')
    await expect(card).toContainText('13 locked in')

    const removed = answered(page, 'cart/update')
    await card.getByRole('button', { name: 'Remove' }).click()
    await expect(card.getByRole('button', { name: 'Lock it in', exact: true })).toBeVisible()
    await expect(card).not.toContainText('locked in')
    await expect(bar(page)).toContainText('0 of 12 bottles')
    await removed
  },
)

test('fewer than two are not sent; a blank field becomes two when it is left', async ({ page, request }) => {
  const wine = await plentiful(request)
  await visit(page, LOCKED_LIST)
  const card = cardOf(page, wine)
  const field = card.getByRole('textbox', { name: 'Quantity' })
  await card.getByRole('button', { name: 'One more' }).click()
  await expect(field).toHaveValue('3')
  await card.getByRole('button', { name: 'One fewer' }).click()
  await expect(field).toHaveValue('2')
  await expect(card.getByRole('button', { name: 'One fewer' })).toBeDisabled()
  await field.fill('1')
  await expect(card.getByRole('alert')).toHaveText('Minimum quantity must be 2')
  const sent: string[] = []
  page.on('request', (made) => sent.push(new URL(made.url()).pathname))
  await card.getByRole('button', { name: 'Lock it in', exact: true }).click()
  await expect(card.getByRole('alert')).toHaveText('Minimum quantity must be 2')
  await field.fill('')
  await field.blur()
  await expect(field).toHaveValue('2')
  await expect(card.getByRole('alert')).toHaveCount(0)
  expect(sent).not.toContain('/api/lock-it-in/cart/update')
})

test('too many are refused for two seconds, and the quantity goes back', async ({ page, request }) => {
  const { product } = await productOf(request, SHOWCASE.nearlySoldOut)
  await visit(page, productUrl(product))
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Lock it in', exact: true }).click()
  await main.getByRole('button', { name: '12 bottles' }).click()
  const refusal = main.getByText(/^There are only \d+ of this item left in stock$/)
  await expect(refusal).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
  await expect(refusal).toBeHidden()
  await expect(bar(page)).toContainText('0 of 12 bottles')
})

test(
  'a product page offers all ways to buy, and another tab follows',
  PHONE_TOO,
  async ({ page, request, context }) => {
    const wine = await plentiful(request)
    await visit(page, `/p/${wine.code}/${wine.producturl}`)
    await expect(page).toHaveURL(productUrl(wine))
    const main = page.getByRole('main')
    await expect(
      main
        .getByRole('button', { name: /^Add to basket/ })
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await main.getByRole('button', { name: 'Lock it in', exact: true }).first().click()

    const other = await context.newPage()
    await visit(other, LOCKED_LIST)
    await expect(cardOf(other, wine)).not.toContainText('locked in')

    await main.getByRole('button', { name: '6 bottles' }).click()
    await expect(main).toContainText('6 locked in at £')
    await expect(bar(page)).toContainText('6 of 12 bottles')
    await expectAccessible(page)
    await expect(cardOf(other, wine)).toContainText('6 locked in')
    await expect(bar(other)).toContainText('6 of 12 bottles')

    await main.getByRole('button', { name: 'By the bottle' }).click()
    await expect(main.getByRole('button', { name: /^Add to basket, £/ })).toBeVisible()
  },
)

test('what was chosen on the landing page comes along to the list', async ({ page }) => {
  await visit(page, '/lock-it-in/wines?quantity=24&frequency=2')
  await expect(bar(page)).toContainText('0 of 24 bottles')
  await expect(bar(page).getByRole('combobox')).toHaveValue('2')
  await expect(page).toHaveURL('/lock-it-in/wines')
  const answer = await page.request.get('/api/lock-it-in/data')
  expect(await answer.json()).toEqual({ quantity: 24, frequency: 2, from_landing_page: true })
})

test('on other lists Lock it in stands beside Add', async ({ page, request }) => {
  const wine = await plentiful(request)
  await visit(page, `/red?country=${wine.country}`)
  const card = cardOf(page, wine)
  await expect(card.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  await card.getByRole('button', { name: `Lock it in, 2 bottles: ${wine.productname}` }).click()
  await expect(card).toContainText('2 locked in')
  await expect(card.getByRole('button', { name: '6 bottles' })).toBeVisible()
})

test('a plan is amended by its owner: what keeps it from being saved is a toast, and they stay', async ({ page }) => {
  await visit(page, '/lock-it-in/login?redirect_url=lock-it-in/red%3Fis_amend%3Dtrue')
  const signIn = page.getByRole('region', { name: 'Sign in' })
  await signIn.getByLabel('E-mail').fill('ada@cellardoor.example')
  await signIn.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/lock-it-in\/red\?is_amend=true/)
  await expect(bar(page)).toContainText('12 of 12 bottles')
  const card = page.getByRole('main').locator('.card.is-locked').first()
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: 'One more' }).click()
  await expect(bar(page)).toContainText('13 of 24 bottles')
  await expect(rule(page)).toHaveText('Please select 12, 24, 36 or 48 bottles to amend selection')
  await expect(button(page, 'Save')).toBeEnabled()
  await button(page, 'Save').click()
  await expect(page.locator('.toast')).toHaveText('Please select 12, 24, 36 or 48 bottles to amend selection')
  await expect(page).toHaveURL(/is_amend=true/)
})

test('nobody amends a plan without signing in', async ({ page }) => {
  await visit(page, `${LOCKED_LIST}?is_amend=true`)
  await expect(bar(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /\/lock-it-in\/login\?redirect_url=lock-it-in%2Fred%3Fis_amend%3Dtrue/,
  )
})
