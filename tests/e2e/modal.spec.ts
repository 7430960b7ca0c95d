/** The product details modal that a card opens: what is in it, how it is left, and what stays a plain link. */
import { expectAccessible } from './accessible.ts'
import { productUrl, SHORT_LIST, wineOf } from './catalogue.ts'
import { expect, NIGHTLY, NIGHTLY_PHONE_TOO, test } from './fixtures.ts'
import { addButton, cardLink, facts, fullDetails, modal, openModal } from './product-modal.ts'
import { visit } from './visit.ts'

test(
  'a card opens its product over the list by key, with the card’s knowledge first; focus stays in and comes back',
  NIGHTLY_PHONE_TOO,
  async ({ page, request }) => {
    const wine = await wineOf(request, SHORT_LIST)
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
    await expect(page).toHaveURL(SHORT_LIST)
    await expectAccessible(page)

    expect(await modal(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await fullDetails(page).focus()
    await page.keyboard.press('Tab')
    await expect(link).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await expect(link).toBeFocused()
  },
)

test('closing sends the closed event with the modal’s id', NIGHTLY, async ({ page, request }) => {
  const wine = await wineOf(request, SHORT_LIST)
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

test('a press on the backdrop closes, a press that only ends there does not', NIGHTLY, async ({ page, request }) => {
  const wine = await wineOf(request, SHORT_LIST)
  await visit(page, SHORT_LIST)
  await openModal(page, wine)
  await expect(facts(page)).toBeVisible()
  const title = await modal(page).getByRole('heading', { level: 2 }).boundingBox()
  if (!title) throw new Error('The modal shows no title')

  await page.mouse.move(title.x + 20, title.y + title.height / 2)
  await page.mouse.down()
  await page.mouse.move(3, 3, { steps: 4 })
  await page.mouse.up()
  // What a closing dialog loses first is its open attribute.
  expect(await modal(page).evaluate((dialog) => dialog.hasAttribute('open'))).toBe(true)

  await page.mouse.click(3, 3)
  await expect(modal(page)).toHaveCount(0)
})

test('what is added in the modal is in the basket, and it says so', NIGHTLY, async ({ page, request }) => {
  const wine = await wineOf(request, SHORT_LIST)
  await visit(page, SHORT_LIST)
  await openModal(page, wine)
  await modal(page).getByRole('button', { name: 'One more' }).click()
  await addButton(page).click()
  await expect(modal(page).getByRole('status').filter({ hasText: 'Added to bag!' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: /basket/i })).toHaveAccessibleName(/2 items/)
})

test('its link leads to the product’s page, and the modal stays behind', NIGHTLY, async ({ page, request }) => {
  const wine = await wineOf(request, SHORT_LIST)
  await visit(page, SHORT_LIST)
  await openModal(page, wine)
  await fullDetails(page).click()
  await expect(page.getByRole('heading', { level: 1, name: wine.productname })).toBeVisible()
  await expect(page).toHaveURL(productUrl(wine))
  await expect(modal(page)).toHaveCount(0)
})

test('a failure is told and can be tried again', NIGHTLY, async ({ page, request, tolerate }) => {
  tolerate(/\/api\/product\?/)
  tolerate(/503/)
  const wine = await wineOf(request, SHORT_LIST)
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

test('what is no longer sold can’t be bought', NIGHTLY, async ({ page, request, tolerate }) => {
  tolerate(/\/api\/product\?/)
  tolerate(/404/)
  const wine = await wineOf(request, SHORT_LIST)
  await page.route('**/api/product?*', (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }))
  await visit(page, SHORT_LIST)
  await openModal(page, wine)
  await expect(modal(page).getByText(/We no longer sell/)).toBeVisible()
  await expect(addButton(page)).toHaveCount(0)
})

test('what is sold out offers a notice instead of the button', NIGHTLY, async ({ page, request }) => {
  const wine = await wineOf(request, SHORT_LIST)
  await page.route('**/api/product?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), stock: { in_stock: false, left_in_stock: 0 } } })
  })
  await visit(page, SHORT_LIST)
  await openModal(page, wine)
  await expect(modal(page).getByRole('button', { name: 'Notify me' })).toBeVisible()
  await expect(addButton(page)).toHaveCount(0)
})
