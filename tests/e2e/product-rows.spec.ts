/** The rows below a product: what goes with it, and what was looked at before. */
import { productUrl, winesOf } from './catalogue.ts'
import { expect, PHONE_TOO, test } from './fixtures.ts'
import { visit } from './visit.ts'

test(
  'they come near the screen, leave the product itself out, and move nothing that is seen',
  PHONE_TOO,
  async ({ page, request }) => {
    const [first, second] = await winesOf(request)
    if (!first || !second) throw new Error('The list is too short')
    const viewed = page.waitForResponse(
      (answer) => answer.url().includes('recently-viewed') && answer.request().method() === 'POST',
    )
    await visit(page, productUrl(first))
    await page.mouse.move(200, 300)
    await viewed

    await page.addInitScript(() => {
      const shifts = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry) window.shifted = (window.shifted ?? 0) + Number(entry.value)
      })
      shifts.observe({ type: 'layout-shift', buffered: true })
    })
    await visit(page, productUrl(second))
    const before = page.getByRole('region', { name: 'Recently viewed' })
    const fitting = page.getByRole('region', { name: 'Goes in the same basket' })
    await expect(before).toBeHidden()
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, 600)
    await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
    await expect(fitting.getByRole('article').first()).toBeVisible()
    await fitting.getByRole('article').first().scrollIntoViewIfNeeded()
    await expect(fitting.getByRole('link', { name: second.product, exact: true })).toHaveCount(0)
    await expect(before.getByRole('link', { name: first.product, exact: true })).toHaveCount(1)
    await expect(before.getByRole('link', { name: second.product, exact: true })).toHaveCount(0)
    expect(await page.evaluate(() => window.shifted ?? 0)).toBeLessThan(0.02)
  },
)

declare global {
  interface Window {
    shifted?: number
  }
}
