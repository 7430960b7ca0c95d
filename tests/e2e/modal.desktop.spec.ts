/** The product modal with a mouse wheel and a Ctrl key. */
import { productUrl, SHORT_LIST, wineOf } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { newTabOf } from './new-tab.ts'
import { cardLink, facts, fullDetails, modal, openModal } from './product-modal.ts'
import { visit } from './visit.ts'

test('does not scroll the page behind', async ({ page, request }) => {
  const wine = await wineOf(request, SHORT_LIST)
  await visit(page, SHORT_LIST)
  await openModal(page, wine)
  await expect(facts(page)).toBeVisible()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(3, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('End')
  await fullDetails(page).hover()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('opens the link’s page in a new tab with Ctrl', async ({ page, request }) => {
  const wine = await wineOf(request, SHORT_LIST)
  await visit(page, SHORT_LIST)
  const click = () => cardLink(page, wine.product).click({ modifiers: ['Control'] })
  expect(await newTabOf(page, click)).toBe(productUrl(wine))
  await expect(page).toHaveURL(SHORT_LIST)
  await expect(modal(page)).toHaveCount(0)
})
