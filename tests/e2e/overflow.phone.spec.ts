/** At 390 px no page scrolls sideways. */
import type { Page } from '@playwright/test'
import { LIST, productUrl, wineOf } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

/** Pixels by which the page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('no page is wider than the screen', async ({ page, request, tolerate }) => {
  tolerate(/no-such-wine/)
  const paths = ['/', LIST, productUrl(await wineOf(request)), '/no-such-wine', '/login', '/favourites', '/cart']
  for (const path of paths) {
    await visit(page, path)
    expect(await overflow(page), path).toBe(0)
    expect(page.viewportSize()?.width, 'the design’s phone').toBe(390)
  }
})
