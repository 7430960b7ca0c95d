/** The specification's texts of the list, product and search screens, each where a shopper meets it. */
import type { APIRequestContext, Page } from '@playwright/test'
import { productOf, productUrl, SHORT_LIST, SHOWCASE, wineOf } from './catalogue.ts'
import { expect, PHONE_AT_NIGHT, test } from './fixtures.ts'
import { visit } from './visit.ts'

type Meeting = {
  text: string | RegExp
  /** Goes to where the text stands. */
  meet: (page: Page, request: APIRequestContext) => Promise<void>
}

const open = (path: string) => async (page: Page) => {
  await visit(page, path)
  await page.keyboard.press('Shift')
}

const openWine = async (page: Page, request: APIRequestContext) => open(productUrl(await wineOf(request)))(page)

const openShowcase = (code: string) => async (page: Page, request: APIRequestContext) =>
  open(productUrl((await productOf(request, code)).product))(page)

/** Reviews are fetched when somebody comes near them. */
const openReviews = async (page: Page, request: APIRequestContext) => {
  await openShowcase(SHOWCASE.coloured)(page, request)
  await page.locator('#reviews').evaluate((node) => node.scrollIntoView())
}

const addOnList = async (page: Page) => {
  await open(SHORT_LIST)(page)
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).first().click()
}

/** The message stays for two seconds: the clock stands still meanwhile. */
const addTooMany = async (page: Page, request: APIRequestContext) => {
  await page.clock.install()
  await openShowcase(SHOWCASE.nearlySoldOut)(page, request)
  await page.getByRole('main').getByRole('textbox', { name: 'Quantity' }).fill('999')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to basket, £/ })
    .click()
}

const MEETINGS: Meeting[] = [
  { text: 'No products found', meet: open(`${SHORT_LIST}?country=Spain&region=Bordeaux`) },
  { text: 'Search results for rioja', meet: open('/search?q=rioja') },
  { text: 'Search Results', meet: open('/search?q=rioja') },
  { text: 'Added to bag!', meet: addOnList },
  { text: /^There are only \d+ of this item left in stock$/, meet: addTooMany },
  { text: 'This item is out of stock', meet: openShowcase(SHOWCASE.soldOut) },
  { text: 'Add to my wish list', meet: openWine },
  { text: 'No reviews', meet: openReviews },
  { text: 'Lock it in', meet: openWine },
  { text: 'Mix Six', meet: openWine },
]

for (const { text, meet } of MEETINGS) {
  test(String(text), PHONE_AT_NIGHT, async ({ page, request }) => {
    await meet(page, request)
    await expect(page.locator('body').getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  })
}

test('Filters, where there is no room for a panel', PHONE_AT_NIGHT, async ({ page, isMobile }) => {
  await visit(page, SHORT_LIST)
  const button = page.getByRole('button', { name: 'Filters', exact: true })
  if (isMobile) await expect(button).toBeVisible()
  else await expect(button).toBeHidden()
})
