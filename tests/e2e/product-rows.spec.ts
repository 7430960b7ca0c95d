/** The rows below a product: what goes with it, and what was looked at before. */
import { productUrl, winesOf } from './catalogue.ts'
import { expect, NIGHTLY_PHONE_TOO, test } from './fixtures.ts'
import { visit } from './visit.ts'

test(
  'they come near the screen, leave the product itself out, and move nothing that is seen',
  NIGHTLY_PHONE_TOO,
  async ({ page, request }) => {
    const [first, second] = await winesOf(request)
    if (!first || !second) throw new Error('The list is too short')
    const viewed = page.waitForResponse(
      (answer) => answer.url().includes('recently-viewed') && answer.request().method() === 'POST',
    )
    await visit(page, productUrl(first))
    await page.mouse.move(200, 300)
    await viewed

    await visit(page, productUrl(second))
    const before = page.getByRole('region', { name: 'Recently viewed' })
    const fitting = page.getByRole('region', { name: 'Goes well with this' })
    await expect(before).toBeHidden()
    await fitting.scrollIntoViewIfNeeded()
    await fitting.evaluate(watchPlace)
    await expect(fitting.getByRole('article').first()).toBeVisible()
    await expect(fitting.getByRole('link', { name: second.product, exact: true })).toHaveCount(0)
    await expect(before.getByRole('link', { name: first.product, exact: true })).toHaveCount(1)
    await expect(before.getByRole('link', { name: second.product, exact: true })).toHaveCount(0)
    expect(await page.evaluate(() => window.moved ?? null)).toBe(0)
  },
)

/**
 * Adds up by how many pixels an element moves on the screen. Asked of the browser's layout shifts, the reviews that arrive above
 * count as one, though it scrolls along with them in the same frame and nothing is seen to move.
 */
function watchPlace(element: Element) {
  const place = () => Math.round(element.getBoundingClientRect().top)
  let last = place()
  const look = () => {
    window.moved = (window.moved ?? 0) + Math.abs(place() - last)
    last = place()
    requestAnimationFrame(look)
  }
  look()
}

declare global {
  interface Window {
    moved?: number
  }
}
