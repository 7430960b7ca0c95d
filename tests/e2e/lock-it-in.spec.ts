/** Lock it in: cards, product pages and the summary bar. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { ProductCard } from '../../domain/product/product.ts'
import { expectAccessible } from './accessible.ts'
import { productOf, productUrl, SHOWCASE, winesOf } from './catalogue.ts'
import { newCustomer, PASSWORD } from './customer.ts'
import { expect, PHONE_TOO, test } from './fixtures.ts'
import { get, RETRIES } from './get.ts'
import { newMember } from './member.ts'
import { shopUrl } from './shop-url.ts'
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
    await expect(page.getByText(RULE)).toHaveCount(0)

    const card = cardOf(page, wine)
    await card.getByRole('button', { name: 'Lock it in', exact: true }).click()
    await expect(card).toContainText('2 locked in')
    await expect(card.getByRole('button', { name: 'Remove' })).toBeVisible()
    await expect(bar(page)).toContainText('2 of 12 bottles')

    await card.getByRole('button', { name: '12 bottles' }).click()
    await expect(card).toContainText('12 locked in')
    await expect(bar(page)).toContainText('12 of 12 bottles')
    await expect(bar(page)).toContainText('You save')
    await expect(bar(page)).toContainText('Your case is full')
    await expect(bar(page).getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/lock-it-in/checkout')
    await expectAccessible(page)

    const sent = answered(page, 'cart/update')
    await card.getByRole('button', { name: 'One more' }).click()
    await expect(bar(page)).toContainText('13 of 24 bottles')
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
  await expect(main.getByRole('button', { name: '12 bottles' })).toBeDisabled()
  await main.getByRole('textbox', { name: 'Quantity' }).fill('12')
  await main.getByRole('button', { name: 'Lock it in', exact: true }).click()
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
  const answer = await get(page.request, '/api/lock-it-in/data')
  expect(await answer.json()).toEqual({ quantity: 24, frequency: 2, from_landing_page: true })
})

test('the bar comes along from the landing page to a list, and not to those after it', PHONE_TOO, async ({ page }) => {
  await visit(page, '/lock-it-in')
  await visit(page, '/red')
  await page.keyboard.press('Shift')
  await expect(bar(page)).toContainText('0 of 12 bottles')
  await page.getByRole('contentinfo').getByRole('link', { name: 'White', exact: true }).click()
  await expect(page).toHaveURL('/white')
  await expect(page.locator('.lock-line')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
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
  const email = await newMember(page, 'lock_it_in')
  await page.context().clearCookies()
  await visit(page, '/lock-it-in/login?redirect_url=lock-it-in/red%3Fis_amend%3Dtrue')
  const signIn = page.getByRole('region', { name: 'Sign in' })
  await signIn.getByLabel('E-mail').fill(email)
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/lock-it-in\/red\?is_amend=true/)
  await expect(bar(page)).toContainText('12 of 12 bottles')
  const card = page.getByRole('main').locator('.card.is-locked').first()
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: 'One more' }).click()
  await expect(bar(page)).toContainText('13 of 24 bottles')
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

test(
  'amending goes along through the menu, a search and a product, and ends with a question',
  PHONE_TOO,
  async ({ page }) => {
    await newMember(page, 'lock_it_in')
    await visit(page, '/lock-it-in/members')
    await page.getByRole('link', { name: 'Change your wines' }).click()
    await expect(bar(page)).toContainText('Changing your plan’s wines')
    await expect(bar(page)).toContainText('12 of 12 bottles')
    for (const path of ['/red', '/search?q=rioja', LOCKED_LIST]) {
      await visit(page, path)
      await expect(bar(page), path).toContainText('12 of 12 bottles')
      await expect(button(page, 'Save'), path).toBeVisible()
    }
    await page.reload()
    await interactive(page)
    const [wine] = await winesOf(page.request, LOCKED_LIST)
    if (!wine) throw new Error('no wine')
    await visit(page, productUrl(wine))
    await expect(page.getByRole('main')).toContainText('6 locked in')
    const written = answered(page, 'cart/update')
    await page.getByRole('main').getByRole('button', { name: '12 bottles' }).click()
    await written
    await expect(bar(page)).toContainText('18 of 24 bottles')
    const own = await get(page.request, '/api/lock-it-in/cart-totals')
    expect(await own.json()).toMatchObject({ total_quantity: 0 })
    await visit(page, LOCKED_LIST)
    await button(page, 'Save').click()
    await expect(page.getByText('Please select 12, 24, 36 or 48 bottles to amend selection')).toBeVisible()

    // Neither by the address nor by the server is there a checkout.
    await visit(page, '/lock-it-in/checkout')
    await expect(page.getByRole('alert')).toContainText('You’re changing the wines of your plan')
    await page.getByRole('link', { name: 'Back to your plan’s wines' }).click()
    await expect(bar(page)).toContainText('18 of 24 bottles')

    await bar(page).getByRole('button', { name: 'See your selection' }).click()
    const drawer = page.getByRole('dialog', { name: /^Your selection/ })
    await drawer.getByRole('button', { name: 'Discard' }).click()
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep changing' }).click()
    await expect(question).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Discard' }).click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/lock-it-in/members')
    await visit(page, '/red')
    await page.mouse.move(9, 9)
    await expect(page.getByRole('link', { name: 'How it works' })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    const plan = await get(page.request, '/api/lock-it-in/cart-totals?is_amend=true')
    expect(await plan.json()).toMatchObject({ total_quantity: 12 })
  },
)

test('a plan grows to 36 bottles across two lists and a search, and is saved', PHONE_TOO, async ({ page }) => {
  await newMember(page, 'lock_it_in')
  await visit(page, '/lock-it-in/members')
  await page.getByRole('link', { name: 'Change your wines' }).click()
  await expect(bar(page)).toContainText('12 of 12 bottles')

  const own = await winesOf(page.request, LOCKED_LIST)
  const locked = (await winesOf(page.request, '/lock-it-in/white')).filter(({ lock_it_in_price }) => lock_it_in_price)
  const [red, white, found] = [own[3], locked[0], locked[1]]
  if (!red || !white || !found) throw new Error('The lists are too short')
  const lockIn = async (wine: ProductCard, quantity: string, bottles: number) => {
    const written = answered(page, 'cart/update')
    await cardOf(page, wine).getByRole('button', { name: quantity, exact: true }).click()
    await written
    await expect(bar(page)).toContainText(`${bottles} of`)
  }
  await visit(page, LOCKED_LIST)
  await lockIn(red, '6 bottles', 18)
  await visit(page, '/lock-it-in/white')
  await lockIn(white, '12 bottles', 30)
  await visit(page, `/search?q=${encodeURIComponent(found.productname)}`)
  await lockIn(found, '6 bottles', 36)
  await button(page, 'Save').click()
  await expect(page).toHaveURL('/lock-it-in/members')
  await expect(page.getByRole('region', { name: 'In your case' })).toContainText('36 bottles')
})

test('a search has the bar once something is locked in, and its cards lock in as well', PHONE_TOO, async ({ page }) => {
  const wine = await plentiful(page.request)
  await visit(page, LOCKED_LIST)
  const written = answered(page, 'cart/update')
  await cardOf(page, wine).getByRole('button', { name: '6 bottles', exact: true }).click()
  await written
  await expect(bar(page)).toContainText('6 of 12 bottles')
  await visit(page, `/search?q=${encodeURIComponent(wine.productname)}`)
  await expect(bar(page)).toContainText('6 of 12 bottles')
  await expect(cardOf(page, wine)).toContainText('6 locked in')
})

test('a plan’s wines are changed where they are looked at, and saved', async ({ page }) => {
  await newMember(page, 'lock_it_in')
  await visit(page, '/lock-it-in/members/selection')
  const main = page.getByRole('main')
  await expect(main.getByText('Your case is full')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Save' })).toHaveCount(0)
  const fields = main.getByRole('textbox', { name: 'Quantity' })
  await fields.first().fill('18')
  await expect(main.getByText('Your two cases are full')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/lock-it-in/members')
  const plan = await get(page.request, '/api/lock-it-in/cart-totals?is_amend=true')
  expect(await plan.json()).toMatchObject({ total_quantity: 24 })
})

test(
  'the bar comes with the first locked bottle; what is in the case is seen and changed',
  PHONE_TOO,
  async ({ page, request }) => {
    const wine = await plentiful(request)
    await visit(page, `/red?country=${wine.country}`)
    await expect(page.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/lock-it-in')
    await expect(bar(page)).toHaveCount(0)
    await cardOf(page, wine)
      .getByRole('button', { name: /^Lock it in, 2 bottles/ })
      .click()
    await expect(bar(page)).toContainText('2 of 12 bottles')

    await bar(page).getByRole('button', { name: 'See your case' }).click()
    const drawer = page.getByRole('dialog', { name: /^Your case/ })
    await expect(drawer).toContainText(wine.product)
    await expect(drawer).toContainText('10 more fills your case')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Checkout' }).click({ force: true })
    await expect(drawer.getByText(RULE)).toBeVisible()
    await expect(drawer.getByRole('heading', { name: 'Fill the ten' })).toBeVisible()
    await expect(drawer.locator('.case-fill li').first()).toContainText('Then four to go.')
    await drawer
      .getByRole('button', { name: /^Add 6 of/ })
      .first()
      .click()
    await expect(drawer.getByRole('heading', { name: 'Fill the four' })).toBeFocused()
    await drawer
      .getByRole('button', { name: /^Add 4 of/ })
      .first()
      .click()
    await expect(drawer).toContainText('Your case is full')
    await expect(drawer.getByRole('heading', { name: /^Fill the/ })).toHaveCount(0)
    const added = drawer.getByRole('button', { name: /^Remove/ })
    await expect(added).toHaveCount(3)
    await added.last().click()
    await expect(added).toHaveCount(2)
    await added.last().click()
    await expect(added).toHaveCount(1)
    await drawer.getByRole('textbox', { name: 'Quantity' }).fill('12')
    await expect(drawer.getByRole('link', { name: 'Checkout' })).toBeVisible()
    await drawer.getByRole('button', { name: /^Remove/ }).click()
    await expect(drawer).toContainText('Nothing is locked in yet')
  },
)

test('a Lock it in checkout can be edited', async ({ page, request }) => {
  const wine = await plentiful(request)
  await visit(page, LOCKED_LIST)
  await newCustomer(page)
  const sent = await page.request.post('/api/lock-it-in/cart/update', {
    ...RETRIES,
    data: { product: wine.code, quantity: 12, type: 'override_quantity' },
    headers: { Origin: shopUrl() },
  })
  expect(sent.ok()).toBe(true)
  await visit(page, '/lock-it-in/checkout')
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lock it in: checkout')
  await expect(order.getByRole('listitem')).toContainText(/£[\d.]+ a bottle/)
  await expect(order.getByRole('link', { name: 'Change your case' })).toBeVisible()
  // Whoever pays is not led elsewhere.
  await expect(page.getByRole('navigation', { name: 'Shop' })).toBeHidden()
  await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' })).toHaveCount(0)
  await order.getByRole('textbox', { name: 'Quantity' }).fill('13')
  await expect(page.getByRole('alert').filter({ hasText: RULE })).toBeVisible()
  await order.getByRole('textbox', { name: 'Quantity' }).fill('24')
  await expect(page.getByText(RULE)).toHaveCount(0)
  await expect(order).toContainText('24 bottles')
})

test('the landing page’s wines are locked in there', async ({ page }) => {
  await visit(page, '/lock-it-in')
  const cards = page.getByRole('main').locator('.card[data-code]')
  await cards.last().scrollIntoViewIfNeeded()
  await expect(cards.getByRole('button', { name: 'Lock it in', exact: true })).toHaveCount(await cards.count())
  await cards.last().getByRole('button', { name: '12 bottles' }).click()
  await expect(bar(page)).toContainText('12 of 12 bottles')
  await expect(bar(page).getByRole('link', { name: 'Checkout' })).toBeVisible()
})
