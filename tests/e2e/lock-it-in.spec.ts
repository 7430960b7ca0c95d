/** Lock it in: cards, product pages and the summary bar. */
import { expectAccessible } from './accessible.ts'
import { get, productOf, productUrl, RETRIES, SHOWCASE } from './catalogue.ts'
import { AT_EACH_CHANGE, expect, interactive, newCustomer, PHONE_AT_NIGHT, PHONE_TOO, test, visit } from './fixtures.ts'
import { answered, bar, button, cardOf, LOCKED_LIST, LOCKED_ROSES, plentiful } from './lock-bar.ts'
import { shopUrl } from './shop-url.ts'

const RULE = 'Please select 12, 24, 36 or 48 bottles to proceed to checkout'

test(
  '[lock-bottles] locks in, changes and removes bottles; twelve make a case, thirteen do not',
  PHONE_AT_NIGHT,
  async ({ page, request }) => {
    const wine = await plentiful(request, LOCKED_ROSES)
    await visit(page, LOCKED_ROSES)
    await expect(bar(page)).toContainText('A case of 12')
    await page.keyboard.press('Shift')
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

test(
  '[lock-minimum] sends nothing below two, and sets a blank field to two on blur',
  AT_EACH_CHANGE,
  async ({ page, request }) => {
    const wine = await plentiful(request, LOCKED_ROSES)
    await visit(page, LOCKED_ROSES)
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
    const written = answered(page, 'cart/update')
    await card.getByRole('button', { name: '6 bottles', exact: true }).click()
    await written
    await field.fill('1')
    await field.blur()
    await expect(field).toHaveValue('6')
    await expect(card.getByRole('alert')).toHaveText('Minimum quantity must be 2')
  },
)

test(
  '[cart-too-many] shows a refusal of too many for two seconds, and restores the quantity',
  AT_EACH_CHANGE,
  async ({ page, request }) => {
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
  },
)

test(
  'offers all purchase options on a product page, in sync with another tab',
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

test('keeps the choice of the landing page on the list', async ({ page }) => {
  await visit(page, '/lock-it-in/wines?quantity=24&frequency=2')
  await expect(bar(page)).toContainText('0 of 24 bottles')
  await expect(bar(page).getByRole('combobox')).toHaveValue('2')
  await expect(page).toHaveURL('/lock-it-in/wines')
  const answer = await get(page.request, '/api/lock-it-in/data')
  expect(await answer.json()).toEqual({ quantity: 24, frequency: 2, from_landing_page: true })

  await visit(page, '/lock-it-in/wines?quantity=36&frequency=3')
  await expect(bar(page)).toContainText('0 of 36 bottles')
  await expect(bar(page).getByRole('combobox')).toHaveValue('3')
})

test('[landing-bar] shows an empty case on the programme’s lists, and not on others', PHONE_TOO, async ({ page }) => {
  await visit(page, '/lock-it-in')
  await visit(page, '/lock-it-in/red')
  await page.keyboard.press('Shift')
  await expect(bar(page)).toContainText('0 of 12 bottles')
  await visit(page, '/white')
  await page.keyboard.press('Shift')
  await expect(page.locator('.lock-line')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test(
  'shows the bar in a search once something is locked in, with cards that lock in too',
  PHONE_TOO,
  async ({ page }) => {
    const wine = await plentiful(page.request)
    await visit(page, LOCKED_LIST)
    const written = answered(page, 'cart/update')
    await cardOf(page, wine).getByRole('button', { name: '6 bottles', exact: true }).click()
    await written
    await expect(bar(page)).toContainText('6 of 12 bottles')
    await visit(page, `/search?q=${encodeURIComponent(wine.productname)}`)
    await expect(bar(page)).toContainText('6 of 12 bottles')
    await expect(cardOf(page, wine)).toContainText('6 locked in')
  },
)

test(
  '[lock-bar] shows the bar with the first locked bottle, and lists and changes the case',
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
    await expect(drawer).toContainText('10 more to fill your case')
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

test('[lock-checkout-edit] lets a Lock it in checkout be edited', async ({ page, request }) => {
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
  // The checkout has no other links.
  await expect(page.getByRole('navigation', { name: 'Shop' })).toBeHidden()
  await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' })).toHaveCount(0)
  await order.getByRole('textbox', { name: 'Quantity' }).fill('13')
  await expect(page.getByRole('alert').filter({ hasText: RULE })).toBeVisible()
  await order.getByRole('textbox', { name: 'Quantity' }).fill('24')
  await expect(page.getByText(RULE)).toHaveCount(0)
  await expect(order).toContainText('24 bottles')
})

test('[landing-locks] locks in the landing page’s wines there', async ({ page }) => {
  await visit(page, '/lock-it-in')
  const cards = page.getByRole('main').locator('.card[data-code]')
  await cards.last().scrollIntoViewIfNeeded()
  await expect(cards.getByRole('button', { name: 'Lock it in', exact: true })).toHaveCount(await cards.count())
  await cards.last().getByRole('button', { name: '12 bottles' }).click()
  await expect(bar(page)).toContainText('12 of 12 bottles')
  await expect(bar(page).getByRole('link', { name: 'Checkout' })).toBeVisible()
})
