/** The fade between a list and a product, which nothing waits for. */
import { productUrl, SHORT_LIST } from './catalogue.ts'
import { expect, test, visit, WITH_MOTION } from './fixtures.ts'
import { throughModal } from './product-modal.ts'

test.use(WITH_MOTION)

test('fades from a list to a product and back, and to no other screen', async ({ page, wine }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    Reflect.set(window, 'fades', 0)
    document.startViewTransition = (update) => {
      Reflect.set(window, 'fades', Number(Reflect.get(window, 'fades')) + 1)
      return start(update)
    }
  })
  const fades = () => page.evaluate(() => Number(Reflect.get(window, 'fades')))
  await visit(page, SHORT_LIST)
  await throughModal(page, wine)
  const heading = page.getByRole('heading', { level: 1, name: wine.productname })
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(productUrl(wine))
  expect(await fades()).toBe(1)
  await page.goBack()
  await expect(heading).toBeHidden()
  expect(await fades()).toBe(2)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Lock it in', exact: true }).click()
  await expect(page).toHaveURL('/lock-it-in')
  expect(await fades()).toBe(2)
})
