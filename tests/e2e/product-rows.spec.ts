/** The rows below a product: related and recently viewed products. */
import { productUrl, winesOf } from './catalogue.ts'
import { expect, PHONE_TOO, test, visit } from './fixtures.ts'

test(
  'loads when near the screen, without the product itself or a visible layout shift',
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
 * Sums the pixels by which an element moves on the screen. The browser's layout shifts would count reviews loaded above
 * it, although the page scrolls along in the same frame and nothing visibly moves.
 */
function watchPlace(element: Element) {
  const place = () => Math.round(element.getBoundingClientRect().top)
  let last = place()
  const measure = () => {
    window.moved = (window.moved ?? 0) + Math.abs(place() - last)
    last = place()
    requestAnimationFrame(measure)
  }
  measure()
}

declare global {
  interface Window {
    moved?: number
  }
}
