/** The product details modal of a card: its contents, ways to close it, and plain links. */
import { expectAccessible } from './accessible.ts'
import { productUrl, SHORT_LIST } from './catalogue.ts'
import { expect, PHONE_TOO, test, visit } from './fixtures.ts'
import { addButton, cardLink, facts, fullDetails, modal, openDetails, openModal } from './product-modal.ts'

test(
  '[details-modal] opens a card’s product over the list by key, starting with the card’s data; traps focus and returns it',
  PHONE_TOO,
  async ({ page, wine }) => {
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/product?*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await visit(page, SHORT_LIST)
    const link = cardLink(page, wine.product)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(modal(page)).toHaveAccessibleName(wine.product)
    await expect(modal(page).getByRole('list', { name: 'Prices' })).toContainText(`£${wine.price.toFixed(2)}`)
    await expect(addButton(page)).toBeEnabled()
    await expect(facts(page)).toBeHidden()
    answer.resolve()
    await expect(facts(page)).toBeVisible()
    await expect(page).toHaveURL(productUrl(wine))
    await expectAccessible(page)

    expect(await modal(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await fullDetails(page).focus()
    await page.keyboard.press('Tab')
    await expect(link).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(SHORT_LIST)
  },
)

test('[modal-closed] sends the closed event with the modal’s id on closing', async ({ page, wine }) => {
  await visit(page, SHORT_LIST)
  await openModal(page, wine)
  const closed = modal(page).evaluate(
    (dialog) =>
      new Promise<unknown>((resolve) => {
        dialog.addEventListener('closed', (event) => resolve(event instanceof CustomEvent ? event.detail : null))
      }),
  )
  await modal(page).getByRole('button', { name: 'Close' }).click()
  expect(await closed).toEqual({ modal_id: 'product-modal' })
  await expect(modal(page)).toHaveCount(0)
})

test('[modal-backdrop] closes by a press on the backdrop, but not by a press that only ends there', async ({
  page,
  wine,
}) => {
  await visit(page, SHORT_LIST)
  await openDetails(page, wine)
  const title = await modal(page).getByRole('heading', { level: 2 }).boundingBox()
  if (!title) throw new Error('The modal shows no title')

  await page.mouse.move(title.x + 20, title.y + title.height / 2)
  await page.mouse.down()
  await page.mouse.move(3, 3, { steps: 4 })
  await page.mouse.up()
  // A closing dialog loses its open attribute first.
  expect(await modal(page).evaluate((dialog) => dialog.hasAttribute('open'))).toBe(true)

  await page.mouse.click(3, 3)
  await expect(modal(page)).toHaveCount(0)
})

test('opens one window when cards are pressed in a hurry', async ({ page, wine }) => {
  // Without the Navigation API, the first window does not change the address.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await visit(page, SHORT_LIST)
  const first = cardLink(page, wine.product)
  // Loads the code.
  await openModal(page, wine)
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  const other = page.getByRole('main').locator(`article:not([data-code="${wine.code}"]) h3 a`).first()
  const hurried = await other.elementHandle()
  if (!hurried) throw new Error('The list has one card only')
  await first.evaluate((link: HTMLElement, next) => {
    // Presses the other card as soon as the first is about to open, unless its window is in the way by then.
    new MutationObserver(() => {
      if (!document.querySelector('dialog[open]') && next instanceof HTMLElement) next.click()
    }).observe(document.body, { childList: true })
    link.click()
  }, hurried)
  await expect(facts(page)).toBeVisible()
  expect(await page.locator('dialog[open]').count()).toBe(1)
})

test('closes details that were opened while the next page was loading', async ({ page, wine }) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/cached_routes/white.json*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await visit(page, SHORT_LIST)
  await page
    .getByRole('banner')
    .locator('a[href="/white"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await openModal(page, wine)
  answer.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('White wine')
  await expect(modal(page)).toHaveCount(0)
  await expect(page).toHaveURL('/white')
})

test('adds to the basket from the modal, and confirms it', async ({ page, wine }) => {
  await visit(page, SHORT_LIST)
  await openModal(page, wine)
  await modal(page).getByRole('button', { name: 'One more' }).click()
  await addButton(page).click()
  await expect(modal(page).getByRole('status').filter({ hasText: 'Added to bag!' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: /basket/i })).toHaveAccessibleName(/2 items/)
})

test('copies the address of the product’s page to share it', async ({ page, context, wine }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, SHORT_LIST)
  await openModal(page, wine)
  await modal(page).getByRole('button', { name: 'Share' }).click()
  await expect(modal(page).getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
  const { origin } = new URL(page.url())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + productUrl(wine))
})

test('reports a failure and offers a retry', async ({ page, tolerate, wine }) => {
  tolerate(/\/api\/product\?/)
  tolerate(/503/)
  await visit(page, SHORT_LIST)
  await page.route('**/api/product?*', (route) => route.fulfill({ status: 503, json: { message: 'Away' } }), {
    times: 1,
  })
  await openModal(page, wine)
  await expect(modal(page).getByRole('alert')).toHaveText('Away')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await expect(facts(page)).toBeVisible()
  await expect(modal(page).getByRole('alert')).toHaveCount(0)
})

test('offers no purchase of a withdrawn product', async ({ page, tolerate, wine }) => {
  tolerate(/\/api\/product\?/)
  tolerate(/404/)
  await page.route('**/api/product?*', (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }))
  await visit(page, SHORT_LIST)
  await openModal(page, wine)
  await expect(modal(page).getByText(/We no longer sell/)).toBeVisible()
  await expect(addButton(page)).toHaveCount(0)
})

test('offers a stock notification instead of the button when sold out', async ({ page, wine }) => {
  await page.route('**/api/product?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), stock: { in_stock: false, left_in_stock: 0 } } })
  })
  await visit(page, SHORT_LIST)
  await openModal(page, wine)
  await expect(modal(page).getByRole('button', { name: 'Notify me' })).toBeVisible()
  await expect(addButton(page)).toHaveCount(0)
})
