/** The layout of a list: filters beside the products, aligned prices, featured products first, and low stock. */
import type { Page } from '@playwright/test'
import type { ViewerCard } from '../../domain/catalogue/product/product.ts'
import type { ProductList } from '../../domain/catalogue/search/schema.ts'
import { boxOf } from './accessible.ts'
import { LIST, productUrl, SHORT_LIST } from './catalogue.ts'
import { expect, PHONE_TOO, test, visit } from './fixtures.ts'
import { ready, wake } from './product-list.ts'
import { haveChosen, nearestShop, shopsNear } from './store-finder.ts'
import { wheelBy } from './wheel-to.ts'

/** Opens a list with a wine of which one bottle is left. */
async function lastBottle(page: Page): Promise<ViewerCard> {
  for (let start = 0; ; start += 100) {
    const answer = await page.request.get('/api/elastic-search/products', {
      params: { route: 'wine', start_index: String(start), fetch_next: '100' },
    })
    const { products }: ProductList = await answer.json()
    const last = products.find(({ total_stock }) => total_stock === 1)
    if (last) return last
    if (products.length === 0) throw new Error('There is plenty of everything')
  }
}

test('[filters-sticky] keeps the filters beside the products, scrollable to the last one', async ({ page }) => {
  await visit(page, LIST)
  await wake(page)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await page.mouse.wheel(0, 2500)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1500)
  await expect(filters.getByRole('heading', { name: 'Filters' })).toBeInViewport()
  await filters.getByRole('checkbox', { name: 'In stock only' }).scrollIntoViewIfNeeded()
  await expect(filters.getByRole('checkbox', { name: 'In stock only' })).toBeInViewport()
})

test.describe('with the question about cookies', () => {
  test.use({ consent: null })

  test('ends the filters beside the products above it', async ({ page }) => {
    await visit(page, LIST)
    await wake(page)
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const question = page.getByRole('region', { name: 'Cookies' })
    await expect(question).toContainText('May we count your visit?')
    await page.mouse.wheel(0, 2500)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1500)
    const panel = await boxOf(filters)
    expect(panel.y + panel.height).toBeLessThanOrEqual((await boxOf(question)).y)
    await question.getByRole('button', { name: 'Refuse' }).click()
    await expect(question).toHaveCount(0)
    expect((await boxOf(filters)).height).toBeGreaterThan(panel.height)
  })
})

test('[list-default-order] starts a list with its featured products, until another order is chosen', async ({
  page,
}) => {
  const pinned = await page.request.get('/api/elastic-search/products', {
    params: { route: 'red', allow_pinned_products: 'true', fetch_next: '100' },
  })
  const { pinned_products }: ProductList = await pinned.json()
  expect(pinned_products.length).toBeGreaterThanOrEqual(3)
  await visit(page, LIST)
  await wake(page)
  const codes = () => page.locator('.list-main article').evaluateAll((all) => all.map((one) => one.dataset.code))
  expect((await codes()).slice(0, pinned_products.length)).toEqual(pinned_products.map(({ code }) => code))
  const picks = page.locator('.list-main article').filter({ hasText: 'Our pick' })
  await expect(picks).toHaveCount(pinned_products.length)
  await expect(page.locator('.list-bar')).toContainText('Our picks first, then A to Z')
  // The rest has its own heading and the order of the sort field.
  const rest = page.getByRole('heading', { name: 'Everything else, A to Z' })
  const after = rest.locator('xpath=following-sibling::*[.//article]')
  const titles = (await after.getByRole('heading', { level: 3 }).allTextContents()).slice(0, 20)
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(await rest.locator('xpath=preceding-sibling::*[.//article]').count()).toBe(pinned_products.length)
  // It begins in the row of the last pick.
  expect(pinned_products.length % 4).not.toBe(0)
  const [lastPick, next] = [picks.last(), after.first().getByRole('article')]
  expect((await boxOf(next)).y).toBe((await boxOf(lastPick)).y)
  await page.getByLabel('Sort by').selectOption('price_asc')
  await expect(page).toHaveURL(`${LIST}?sort=price_asc`)
  await ready(page)
  await expect(picks).toHaveCount(0)
  await expect(page.locator('.list-bar')).not.toContainText('Our picks first')
  await expect(rest).toHaveCount(0)
  const price = page.locator('.list-main article .prices .on dd').first()
  const cheapest = await page.getByRole('textbox', { name: 'From (pounds)' }).inputValue()
  expect(Math.floor(Number((await price.innerText()).slice(1)))).toBe(Number(cheapest.slice(1)))
})

test('labels a list’s featured products before it wakes', async ({ page }) => {
  await visit(page, LIST)
  await expect(page.locator('.list')).toHaveAttribute('data-status', 'still')
  await expect(page.locator('.list-main article').first()).toContainText('Our pick')
})

for (const path of [LIST, '/search?q=rioja'])
  test(`skips to the products of ${path} with one key press`, PHONE_TOO, async ({ page, isMobile }) => {
    await visit(page, path)
    const skip = page.getByRole('link', { name: 'Skip to the products' })
    await skip.focus()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await ready(page)
    await page.keyboard.press('Tab')
    const first = isMobile
      ? page.getByRole('button', { name: 'Filters', exact: true })
      : page
          .getByRole('complementary', { name: 'Filters' })
          .locator('summary, button, input, a')
          .filter({ visible: true })
          .first()
    await expect(first).toBeFocused()
  })

test('ends the buttons of a wine in the basket where its card ends', async ({ page }) => {
  await visit(page, LIST)
  await wake(page)
  const card = page
    .locator('.list-main .card')
    .filter({ has: page.locator('.lock-too') })
    .first()
  await card.getByRole('button', { name: /^Add / }).last().click()
  const [link, whole] = [await boxOf(card.getByRole('link', { name: /^In basket/ })), await boxOf(card)]
  expect(link.x + link.width).toBeCloseTo(whole.x + whole.width, 0)
})

test('names a store in full, and offers Mix Six where it applies', async ({ page, baseURL }) => {
  const stores = await shopsNear(page, 'Edinburgh')
  const store = stores.toSorted((one, other) => other.name.length - one.name.length).find(({ mix_six }) => !mix_six)
  if (!store) throw new Error('Every store has Mix Six')
  await haveChosen(page, store, baseURL)
  await visit(page, LIST)
  const name = page.getByRole('banner').getByText(store.name, { exact: true })
  expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
  await expect(page.locator('.list-main .prices').first()).toContainText('Mix Six, when delivered')
})

test(
  '[filters-shown] shows active filters above a list, and clears all with one button',
  PHONE_TOO,
  async ({ page, isMobile }) => {
    await visit(page, `${LIST}?grape=Syrah&country=France`)
    await ready(page)
    // Another visit, without filters in the address.
    await visit(page, LIST)
    const bar = page.locator('.list-bar')
    await expect(bar.getByRole('button', { name: 'Syrah : remove this filter' })).toBeVisible()
    const clear = bar.getByRole('button', { name: 'Clear all filters' })
    await expect(clear).toBeInViewport({ ratio: 1 })
    await clear.click()
    await expect(page).toHaveURL(LIST)
    await expect(bar.getByRole('button', { name: /remove this filter/ })).toHaveCount(0)
    if (isMobile) await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  },
)

test('[prices-in-line] aligns the prices of a row, whatever else its cards show', async ({ page }) => {
  await visit(page, LIST)
  await wake(page)
  const rows = () =>
    page.locator('.list-main article').evaluateAll((cards) => {
      const tops = cards.slice(0, 60).map((card) => ({
        row: Math.round(card.getBoundingClientRect().top + window.scrollY),
        price: Math.round((card.querySelector('.prices')?.getBoundingClientRect().top ?? 0) + window.scrollY),
        low: card.querySelector('.low, .foot > .muted') !== null,
      }))
      return [...Map.groupBy(tops, ({ row }) => row).values()]
    })
  const uneven = async () => {
    const seen = (await rows()).map(
      (row) => Math.max(...row.map(({ price }) => price)) - Math.min(...row.map(({ price }) => price)),
    )
    return seen.filter((apart) => apart > 1).length
  }
  for (const y of [1500, 4000, 7000, 10_000]) {
    await wheelBy(page, y - (await page.evaluate(() => Math.round(scrollY))))
    await expect.poll(uneven).toBe(0)
  }
  // Some cards show a low-stock message above the prices.
  expect((await rows()).flat().some(({ low }) => low)).toBe(true)
})

test('prints the cards that were never in view', PHONE_TOO, async ({ page }) => {
  await visit(page, LIST)
  const last = page.locator('.list-main .card-grid h3 > a').last()
  const isDrawn = () => last.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isDrawn()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await isDrawn()).toBe(true)
})

test('[last-bottle] never offers two of the last bottle', PHONE_TOO, async ({ page }) => {
  const product = await lastBottle(page)
  const { productname: name, category_url } = product
  await visit(page, `/${category_url.replace(/\/$/, '')}`)
  await wake(page)
  const card = page.locator(`.list-main [data-code="${product.code}"]`)
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByText('Only 1 left')).toBeVisible()
  await expect(card.getByRole('button', { name: 'One more' })).toBeDisabled()
  await expect(card.getByRole('button', { name: /^Lock it in/ })).toHaveCount(0)

  await visit(page, productUrl(product))
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name }).hover()
  await page.keyboard.press('Shift')
  await expect(main.getByText('Only 1 left')).toBeVisible()
  await expect(main.getByRole('button', { name: 'One more' })).toBeDisabled()
  await expect(main.getByRole('button', { name: 'Lock it in', exact: true })).toHaveCount(0)
})

test('moves the chip that expands a long row to its end, where it collapses the row', PHONE_TOO, async ({ page }) => {
  await visit(page, LIST)
  const chips = page.locator('.intro-chips')
  const chip = chips.locator('summary')
  const links = chips.getByRole('link')
  const few = await links.count()
  await expect(chip).toHaveText(/^Show all \d+$/, { useInnerText: true })
  const row = await boxOf(chips)
  const toggle = await boxOf(chip)
  expect(toggle.x + toggle.width).toBeLessThanOrEqual(row.x + row.width)
  await chip.click()
  await expect(chip).toHaveText('Show fewer', { useInnerText: true })
  expect(await links.count()).toBeGreaterThan(few)
  const [last, after] = await Promise.all([links.last().boundingBox(), chip.boundingBox()])
  expect(after?.y ?? 0).toBeGreaterThanOrEqual(last?.y ?? Number.POSITIVE_INFINITY)
  await chip.click()
  await expect(links).toHaveCount(few)
})

test('shows the introduction in full below the last product', PHONE_TOO, async ({ page }) => {
  await visit(page, SHORT_LIST)
  const main = page.getByRole('main')
  const title = await main.getByRole('heading', { level: 1 }).innerText()
  const about = main.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
  const words = about.getByRole('paragraph')
  await expect(words).toHaveText(/\.$/)
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect((await boxOf(about)).y).toBeGreaterThan((await boxOf(main.getByRole('article').last())).y)
})

test(
  'shows the chosen store’s filter at once, and moves nothing when its list arrives',
  PHONE_TOO,
  async ({ page, baseURL, isMobile }) => {
    const store = await nearestShop(page)
    await haveChosen(page, store, baseURL)
    await page.addInitScript(() => {
      Reflect.set(window, 'moved', 0)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'moved', Reflect.get(window, 'moved') + Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/store-locator/local-store', async (route) => {
      await held
      await route.continue()
    })
    await visit(page, LIST)
    const main = page.getByRole('main')
    const chip = main.locator('.list-chips > .chip')
    await expect(chip).toBeVisible()
    expect(
      await chip
        .locator('span')
        .first()
        .evaluate((name) => getComputedStyle(name, '::before').content),
    ).toContain(store.name)
    if (!isMobile) await expect(main.getByRole('checkbox').first()).toBeChecked()
    // From here on, since the first script may run after the first paint.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      Reflect.set(window, 'moved', 0)
    })
    letGo()
    await expect(main.getByRole('article').first().locator('.collect')).toBeVisible()
    await expect(chip).toHaveText(/^At /)
    if (!isMobile) await expect(main.getByRole('checkbox', { name: `At ${store.name}` })).toBeChecked()
    expect(await page.evaluate(() => Number(Reflect.get(window, 'moved')))).toBeLessThan(0.002)
  },
)
