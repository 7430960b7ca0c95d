/** Unknown addresses show the shop's own 404 page. */
import { addLink } from './add-link.ts'
import { AT_EACH_CHANGE, expect, test, visit } from './fixtures.ts'

const MISSING = '/no-such-wine'

test.beforeEach(({ tolerate }) => tolerate(/no-such-wine/))

test(
  '[not-found] answers 404 with a link back to the shop for an unknown address',
  AT_EACH_CHANGE,
  async ({ page }) => {
    const answer = await visit(page, MISSING)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Shop all wine' })).toHaveAttribute('href', '/wine')
    for (const name of ['Help and FAQs', 'Send a gift', 'Stores and opening hours'])
      await expect(main.getByRole('link', { name })).toBeVisible()
  },
)

test('[not-found-link] shows it for a link to an unknown address too', AT_EACH_CHANGE, async ({ page }) => {
  await visit(page, '/wine-club/about')
  const link = await addLink(page, { href: MISSING })
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest())
  await link.click()
  expect((await answer).status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeVisible()
})
