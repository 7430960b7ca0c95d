/** Unknown addresses get the shop's own 404 page. */
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

const MISSING = '/no-such-wine'

test.beforeEach(({ tolerate }) => tolerate(/no-such-wine/))

test('[not-found] an unknown address answers 404 with a way back into the shop', async ({ page }) => {
  const answer = await visit(page, MISSING)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Shop all wine' })).toHaveAttribute('href', '/wine')
})

test('[not-found-link] a link to an unknown address shows it too', async ({ page }) => {
  await visit(page, '/wine-club/about')
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'A link someone got wrong'
    document.querySelector('main')?.prepend(link)
  }, MISSING)
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest())
  await page.getByRole('link', { name: 'A link someone got wrong' }).click()
  expect((await answer).status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeVisible()
})
