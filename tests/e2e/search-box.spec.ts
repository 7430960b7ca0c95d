/** The header's search box: its suggestions by mouse, touch and keyboard. */
import type { Page } from '@playwright/test'
import { searchUrl } from '../../components/shop/catalogue/search/search-url.ts'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import type { ProductList } from '../../domain/catalogue/search/schema.ts'
import { SEARCH_DEBOUNCE_MS } from '../../domain/catalogue/search/search.ts'
import type { SearchbarConfig } from '../../domain/publishing/searchbar/schema.ts'
import { expectAccessible } from './accessible.ts'
import { get, productUrl, SHORT_LIST, wineOf } from './catalogue.ts'
import { expect, PHONE_TOO, test, visit } from './fixtures.ts'

const CALL = '**/api/elastic-search/products?*'

const box = (page: Page) => page.getByRole('search').getByRole('combobox', { name: 'Search wines' })
/** The box before its code has loaded. */
const plainBox = (page: Page) => page.getByRole('search').getByLabel('Search wines')
const list = (page: Page) => page.getByRole('listbox', { name: 'Search results' })
const options = (page: Page) => list(page).getByRole('option')
const chosen = (page: Page) => list(page).getByRole('option', { selected: true })
const all = (page: Page) => list(page).getByRole('option', { name: /^See all/ })

/** Opens a page and loads the box's code, with the box empty and focused. */
async function reach(page: Page, path = '/'): Promise<void> {
  await visit(page, path)
  await plainBox(page).click()
  await expect(box(page)).toBeFocused()
}

/** Records the terms of requested searches. */
async function noteSearches(page: Page): Promise<string[]> {
  const terms: string[] = []
  await page.route(CALL, (route) => {
    terms.push(new URL(route.request().url()).searchParams.get('search_string') ?? '')
    return route.continue()
  })
  return terms
}

test(
  'shows rows with name, place and price, the count and a link to all results; arrows select, Enter opens',
  PHONE_TOO,
  async ({ page, wine }) => {
    await reach(page)
    await box(page).fill(wine.product)
    const row = options(page).filter({ hasText: wine.productname }).first()
    await expect(row).toContainText(wine.country)
    await expect(row).toContainText(`£${wine.price.toFixed(2)}`)
    await expect(all(page)).toHaveText(/^See all [\d,]+ results?$/)
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/results?\.$/)
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')

    await box(page).fill('rioja')
    await expect(all(page)).toHaveAttribute('href', searchUrl('rioja'))
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(chosen(page)).toHaveCount(1)
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', 'search-result-1')
    await expectAccessible(page)
    await page.keyboard.press('End')
    await expect(all(page)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(chosen(page)).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    const address = (await chosen(page).getAttribute('href')) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(list(page)).toBeHidden()
    await expect(plainBox(page)).toHaveValue('')
    expect(documents).toBe(0)
  },
)

test('[search-debounce] sends one request after 200 ms without a key, for at most 50 results', async ({ page }) => {
  await page.clock.install()
  const terms = await noteSearches(page)
  await reach(page)
  await page.clock.pauseAt(new Date(Date.now() + 1_000))
  await box(page).pressSequentially('rioja')
  await page.clock.runFor(SEARCH_DEBOUNCE_MS - 1)
  expect(terms).toEqual([])
  const asked = page.waitForRequest(CALL)
  await page.clock.runFor(1)
  expect(new URL((await asked).url()).searchParams.get('fetch_next')).toBe('50')
  await expect(options(page).first()).toBeVisible()
  expect(terms).toEqual(['rioja'])
})

test('searches for text typed before the code has loaded', async ({ page }) => {
  const release = Promise.withResolvers<void>()
  await visit(page, '/')
  await page.route('**/*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  await plainBox(page).pressSequentially('rioja')
  release.resolve()
  await expect(all(page)).toHaveAttribute('href', searchUrl('rioja'))
  await expect(box(page)).toHaveValue('rioja')
})

test('[search-dropdown] hides the list on Escape or a press outside, and shows it on a press on the box', async ({
  page,
}) => {
  await reach(page)
  await box(page).fill('rioja')
  await expect(all(page)).toBeVisible()
  await page.getByRole('contentinfo').dispatchEvent('pointerdown')
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await box(page).click()
  await expect(all(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveValue('rioja')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
})

test('[search-clear] clears the box by its button, keeping the focus, without a request', async ({ page }) => {
  const clear = page.getByRole('button', { name: 'Clear search' })
  await reach(page)
  await expect(clear).toBeHidden()
  await box(page).fill('rioja')
  await expect(all(page)).toBeVisible()
  const terms = await noteSearches(page)
  await clear.click()
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
  await expect(list(page)).toBeHidden()
  await expect(clear).toBeHidden()
  expect(terms).toEqual([])
})

test('[search-enter] opens the results page on Enter, except with an empty box', async ({ page, tolerate }) => {
  tolerate(/\/search|cached_routes/)
  await reach(page)
  await box(page).fill('   ')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('')
  await expect(page).toHaveURL('/')
  await box(page).fill('red & dry')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(searchUrl('red & dry'))
  await expect(list(page)).toBeHidden()
  await expect(plainBox(page)).toHaveValue('red & dry')
})

test('[search-slips] corrects typing errors, and shows popular wines for nonsense', async ({ page }) => {
  const panel = page.getByRole('search').locator('.search-panel')
  await reach(page)
  await box(page).fill('savignon')
  await expect(panel).toContainText('Showing results for “sauvignon”')
  await box(page).fill('qqqqqqzzzz')
  await expect(panel).toContainText('No results for “qqqqqqzzzz”. Popular just now:')
  await expect(options(page).first()).toBeVisible()
  await expect(all(page)).toBeHidden()
})

/** Searches typed by customers, and a condition for each of the first wines found. */
const MEANT: [typed: string, isMeant: (wine: ProductCard) => boolean][] = [
  ['cab sav', ({ niche }) => niche === 'red'],
  ['sauvignon blnac', ({ niche }) => niche === 'white'],
  ['red wine', ({ niche }) => niche === 'red'],
  ['under £20', ({ price }) => price < 20],
  ['chalky white for oysters', ({ niche }) => niche === 'white'],
  ['a red that likes a chill', ({ niche }) => niche === 'red'],
]

test('[search-finds] finds wines by the box’s suggestions, short names, typing errors, a colour, a price and a mood', async ({
  page,
}) => {
  const config = await (await get(page.request, '/api/searchbar-config')).json()
  const { placeholders }: SearchbarConfig = config.searchbar_config
  const panel = page.getByRole('search').locator('.search-panel')
  await reach(page)
  const find = async (typed: string): Promise<ProductCard[]> => {
    const isAnswer = (url: string) => new URL(url).searchParams.get('search_string') === typed
    const answered = page.waitForResponse((answer) => isAnswer(answer.url()))
    await box(page).fill(typed)
    const { products }: ProductList = await (await answered).json()
    await expect(options(page).first(), typed).toContainText(products[0]?.productname ?? typed)
    await expect(panel, typed).not.toContainText('No results')
    return products.slice(0, 5)
  }
  for (const { text } of placeholders) {
    await find(text)
    await expect(panel, text).not.toContainText('Showing results for')
  }
  for (const [typed, isMeant] of MEANT) {
    expect(
      (await find(typed)).filter((wine) => !isMeant(wine)),
      typed,
    ).toEqual([])
  }
})

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "' OR 1=1 --",
  '"*" NEAR(a b) -c:d ^',
  '%00%ff',
  '☕🍷\u202Eevil',
  '𝓡𝓲𝓸𝓳𝓪',
  'x'.repeat(500),
]

test('searches for hostile text as text', async ({ page }) => {
  const panel = page.getByRole('search').locator('.search-panel')
  await reach(page)
  for (const text of HOSTILE) {
    const answered = page.waitForResponse(CALL)
    await box(page).fill(text)
    expect((await answered).status(), text).toBe(200)
    await expect(panel).toBeVisible()
    await expect(panel.locator('script, img[src="x"]')).toHaveCount(0)
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, 'sideways scroll').toBeLessThanOrEqual(0)
})

test('does not scroll the page at the end of the list', async ({ page, isMobile }) => {
  await reach(page)
  await box(page).fill('red')
  await expect(all(page)).toBeVisible()
  const { x, y, width } = (await list(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + width / 2, y + 100)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => list(page).evaluate((node) => node.scrollTop > 1_000)).toBe(true)
  await page.mouse.wheel(0, 2_000)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  if (isMobile) expect(width).toBe(390)
})

test('works in the Lock it in header', async ({ page, request }) => {
  await reach(page, productUrl(await wineOf(request, SHORT_LIST)))
  await box(page).fill('rioja')
  await expect(options(page).first()).toBeInViewport()
  await expectAccessible(page)
})
