/** The specified texts of the list, product and search screens, each where shoppers see it. */
import type { APIRequestContext, Page } from '@playwright/test'
import { productOf, productUrl, SHORT_LIST, SHOWCASE, wineOf } from './catalogue.ts'
import { expect, PHONE_AT_NIGHT, PHONE_TOO, test, visit } from './fixtures.ts'
import { wheelTo } from './wheel-to.ts'

type Screen = {
  texts: readonly string[]
  /** Opens the screen with the texts. */
  meet: (page: Page, request: APIRequestContext) => Promise<void>
}

const open = (path: string) => async (page: Page) => {
  await visit(page, path)
  await page.keyboard.press('Shift')
}

const openWine = async (page: Page, request: APIRequestContext) => open(productUrl(await wineOf(request)))(page)

/** Scrolls to the reviews, which loads them. */
const openReviews = async (page: Page, request: APIRequestContext) => {
  await open(productUrl((await productOf(request, SHOWCASE.coloured)).product))(page)
  await wheelTo(page, page.locator('#reviews'))
}

/** Screens by the title of their test. */
const PLACES: Record<string, readonly Screen[]> = {
  '[texts-of-lists] the texts of lists and searches': [
    { texts: ['No products found'], meet: open(`${SHORT_LIST}?country=Spain&region=Bordeaux`) },
    { texts: ['Search results for rioja', 'Search Results'], meet: open('/search?q=rioja') },
  ],
  '[texts-of-products] the texts of products': [
    { texts: ['Add to my wish list', 'Lock it in', 'Mix Six'], meet: openWine },
    { texts: ['No reviews'], meet: openReviews },
  ],
}

for (const [title, screens] of Object.entries(PLACES)) {
  test(title, PHONE_AT_NIGHT, async ({ page, request }) => {
    for (const { texts, meet } of screens) {
      await meet(page, request)
      for (const text of texts)
        await expect(
          page.locator('body').getByText(text, { exact: true }).filter({ visible: true }).first(),
        ).toBeVisible()
    }
  })
}

test('Filters, where there is no room for a panel', PHONE_TOO, async ({ page, isMobile }) => {
  await visit(page, SHORT_LIST)
  const button = page.getByRole('button', { name: 'Filters', exact: true })
  if (isMobile) await expect(button).toBeVisible()
  else await expect(button).toBeHidden()
})
