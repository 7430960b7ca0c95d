/** A product list: filters, order, batches, and returning to the same position. */
import type { Locator, Page } from '@playwright/test'
import { TEST_WAIT } from '../timeouts.ts'
import { expectAccessible } from './accessible.ts'
import { LIST, SHORT_LIST, TWO_BATCHES, winesOf } from './catalogue.ts'
import { AT_EACH_CHANGE, expect, interactive, PHONE_TOO, test, visit } from './fixtures.ts'
import { ready, wake } from './product-list.ts'
import { wheelTo } from './wheel-to.ts'

const LIST_CALL = /\/api\/elastic-search\/products\?/

const cards = (page: Page): Locator => page.locator('.list-main > .card-grid').getByRole('article')
const count = (page: Page): Locator => page.locator('.list-bar').getByRole('status')
const chip = (page: Page, name: string): Locator => page.getByRole('button', { name: `${name} : remove this filter` })

/** A checkbox of the filters; on phones in the pop-out, which this opens first. */
async function filter(page: Page, isMobile: boolean, name: RegExp): Promise<Locator> {
  if (!isMobile) return page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name })
  await page.getByRole('button', { name: /^Filters/ }).click()
  return page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox', { name })
}

const seeList = async (page: Page, isMobile: boolean) => {
  if (isMobile) await page.getByRole('button', { name: /^Show \d+ products?$/ }).click()
}

test(
  'narrows the list by a filter, shown as a chip and in the address, kept over a reload and the next visit',
  PHONE_TOO,
  async ({ page, isMobile }) => {
    await visit(page, SHORT_LIST)
    await (await filter(page, isMobile, /^Graciano/)).check()
    await seeList(page, isMobile)
    await expect(page).toHaveURL(`${SHORT_LIST}?grape=Graciano`)
    await ready(page)
    const narrowed = await count(page).textContent()
    await expect(chip(page, 'Graciano')).toBeVisible()

    await page.reload()
    await expect(chip(page, 'Graciano')).toBeVisible()
    await expect(count(page)).toHaveText(narrowed ?? '')
    await expect(page.getByText('Filters from your last visit')).toHaveCount(0)

    await visit(page, SHORT_LIST)
    await expect(chip(page, 'Graciano')).toBeVisible()
    await expect(page).toHaveURL(`${SHORT_LIST}?grape=Graciano`)
    await expect(page.getByText('Filters from your last visit')).toBeVisible()
    await chip(page, 'Graciano').click()
    await expect(page).toHaveURL(SHORT_LIST)
    await expect(page.getByText('Filters from your last visit')).toHaveCount(0)
    await expect(count(page)).not.toHaveText(narrowed ?? '')
  },
)

test(
  '[filter-steps] undoes and redoes filters and orders by Back and Forward',
  PHONE_TOO,
  async ({ page, isMobile }) => {
    await visit(page, '/')
    await visit(page, SHORT_LIST)
    await (await filter(page, isMobile, /^Graciano/)).check()
    await seeList(page, isMobile)
    await expect(page).toHaveURL(`${SHORT_LIST}?grape=Graciano`)
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await sort.selectOption('Price, high to low')
    await expect(page).toHaveURL(`${SHORT_LIST}?grape=Graciano&sort=price_desc`)

    await page.goBack()
    await expect(page).toHaveURL(`${SHORT_LIST}?grape=Graciano`)
    await expect(sort).toHaveValue('product.keyword_asc')
    await expect(chip(page, 'Graciano')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(SHORT_LIST)
    await expect(chip(page, 'Graciano')).toBeHidden()
    await page.reload()
    await ready(page)
    await expect(page).toHaveURL(SHORT_LIST)
    await expect(chip(page, 'Graciano')).toBeHidden()
    await page.goForward()
    await expect(page).toHaveURL(`${SHORT_LIST}?grape=Graciano`)
    await expect(chip(page, 'Graciano')).toBeVisible()
    await page.goBack()
    await expect(chip(page, 'Graciano')).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/')
  },
)

test('keeps filters folded when Back shows an earlier step', PHONE_TOO, async ({ page, isMobile }) => {
  const section = (name: string) =>
    page.locator('.filter-section').filter({ has: page.getByText(name, { exact: true }) })
  const openFilters = async () => {
    if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  }
  await visit(page, SHORT_LIST)
  await openFilters()
  await section('Price').locator('summary').click()
  await expect(section('Price')).not.toHaveAttribute('open')
  await page.getByRole('checkbox', { name: /^Graciano/ }).check()
  await seeList(page, isMobile)
  await expect(page).toHaveURL(`${SHORT_LIST}?grape=Graciano`)
  await page.goBack()
  await expect(chip(page, 'Graciano')).toBeHidden()
  await openFilters()
  await expect(page.getByRole('checkbox', { name: /^Graciano/ })).toBeVisible()
  await expect(section('Price')).not.toHaveAttribute('open')
})

test(
  '[list-order] offers the specified orders, and keeps the choice in the address',
  AT_EACH_CHANGE,
  async ({ page }) => {
    await visit(page, SHORT_LIST)
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await expect(sort.getByRole('option')).toHaveText([
      'Alphabetical A-Z',
      'Alphabetical Z-A',
      'Price, low to high',
      'Price, high to low',
    ])
    await sort.selectOption('Price, high to low')
    await expect(page).toHaveURL(`${SHORT_LIST}?sort=price_desc`)
    await ready(page)
    const dearest = await cards(page).first().getByRole('link').textContent()

    await visit(page, `${SHORT_LIST}?sort=alphabetical_desc`)
    await ready(page)
    await expect(sort).toHaveValue('product.keyword_desc')
    await expect(cards(page).first().getByRole('link')).not.toHaveText(dearest ?? '')
  },
)

/**
 * Jumps to the end of the list until batch `batch` has loaded, past cards that a wheel would bring into view one by
 * one. Presses again when nothing happens, as a shopper would.
 */
async function nextBatch(page: Page, list: string, batch: number): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page).toHaveURL(`${list}?page=${batch}`, { timeout: 5000 })
  }).toPass(TEST_WAIT)
  await ready(page)
}

const codesOf = (page: Page) => cards(page).evaluateAll((nodes) => nodes.map((node) => node.dataset.code))

test(
  '[list-scroll] loads the next batch at the end, each product once, and writes the page into the address',
  AT_EACH_CHANGE,
  async ({ page }) => {
    await visit(page, TWO_BATCHES)
    await wake(page)
    const first = await codesOf(page)
    await nextBatch(page, TWO_BATCHES, 2)
    const codes = await codesOf(page)
    expect(codes.slice(0, first.length)).toEqual(first)
    expect(codes.length).toBeGreaterThan(first.length)
    expect(new Set(codes).size).toBe(codes.length)
  },
)

test('loads a third batch after the second, and adds buttons to a distant card when it comes near', async ({
  page,
}) => {
  await visit(page, LIST)
  await wake(page)
  await nextBatch(page, LIST, 3)
  const codes = await codesOf(page)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThanOrEqual(300)
  const far = cards(page).nth(150)
  await expect(far.getByRole('textbox')).toHaveCount(0)
  await wheelTo(page, far)
  await expect(far.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1')
})

/** Holds back the list's second batch until it is released. */
async function holdBatch(page: Page): Promise<() => Promise<void>> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/elastic-search\/products\?.*start_index=100&.*route=red/, async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    const answered = page.waitForResponse(/start_index=100&.*route=red/)
    letGo()
    await (await answered).finished()
  }
}

/**
 * A link of the footer, beyond the end of the list, so that the list requests its next batch on the way. After the jump
 * the cards above are laid out for the first time and move the link: waits until it is still for ten frames.
 */
async function footerLink(page: Page): Promise<Locator> {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Sparkling', exact: true })
  await link.scrollIntoViewIfNeeded()
  await link.evaluate(async (node) => {
    for (let top = Number.NaN, still = 0; still < 10; ) {
      await new Promise(requestAnimationFrame)
      const now = node.getBoundingClientRect().top
      still = now === top ? still + 1 : 0
      top = now
    }
  })
  return link
}

test('does not write the page into the next address after leaving the list', async ({ page }) => {
  const letGo = await holdBatch(page)
  await visit(page, LIST)
  await wake(page)
  await (await footerLink(page)).click()
  await expect(page).toHaveURL('/sparkling')
  await letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sparkling wine')
  await ready(page)
  await expect(page).toHaveURL('/sparkling')
})

test('holds back a batch while a link below is pressed, so that the click hits it', async ({ page }) => {
  const letGo = await holdBatch(page)
  await visit(page, LIST)
  await wake(page)
  await (await footerLink(page)).hover()
  const shown = await cards(page).count()
  await page.mouse.down()
  await letGo()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(cards(page)).toHaveCount(shown)
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sparkling wine')
})

test('releases a batch when a press elsewhere ends', async ({ page }) => {
  const letGo = await holdBatch(page)
  await visit(page, LIST)
  await wake(page)
  await footerLink(page)
  const shown = await cards(page).count()
  await page.getByRole('contentinfo').hover({ position: { x: 4, y: 4 } })
  await page.mouse.down()
  await letGo()
  await page.mouse.up()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(shown)
})

test(
  '[return-to-card] shows batches 1 to 3 on page 3, and returns from a wine to its card',
  PHONE_TOO,
  async ({ page, request }) => {
    await visit(page, `${LIST}?page=3`)
    await ready(page)
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(300)
    const known = new Set((await winesOf(request)).map(({ code }) => code))
    const codes = await cards(page).evaluateAll((nodes) => nodes.map((node) => node.dataset.code ?? ''))
    const code = codes[250] ?? ''
    expect(known.has(code)).toBe(false)

    const card = page.locator(`[data-code="${code}"]`)
    await card.scrollIntoViewIfNeeded()
    await card.getByRole('link').click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /full details/i })
      .click()
    await expect(page).not.toHaveURL(new RegExp(`${LIST}\\?page=3`))
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Red wine')
    await page.goBack()
    await expect(page).toHaveURL(`${LIST}?page=3`)
    await expect(card).toBeInViewport()
    // Also after a reload, without the visit's memory.
    await page.reload()
    await expect(card).toBeInViewport()
  },
)

test(
  '[range-keyboard] keeps the price handles apart and in bounds by keyboard, with one request',
  AT_EACH_CHANGE,
  async ({ page, isMobile }) => {
    await visit(page, SHORT_LIST)
    await wake(page)
    if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
    const low = page.getByRole('slider', { name: 'Lowest price' })
    const high = page.getByRole('slider', { name: 'Highest price' })
    const most = await high.getAttribute('max')
    let asked = 0
    page.on('request', (request) => {
      if (LIST_CALL.test(request.url())) asked += 1
    })
    await drag(low, [10, Number(most), Number(most) - 6])
    await expect(page).toHaveURL(`${SHORT_LIST}?price=${Number(most) - 6}-${most}`)
    await ready(page)
    expect(asked).toBe(1)
    await low.focus()
    await page.keyboard.press('End')
    await expect(low).toHaveValue(String(Number(most) - 5))
    await expect(page).toHaveURL(`${SHORT_LIST}?price=${Number(most) - 5}-${most}`)
    const from = page.getByRole('textbox', { name: 'From (pounds)' })
    await from.fill('-3')
    await from.press('Enter')
    await expect(page).toHaveURL(SHORT_LIST)
  },
)

/** Moves a handle over these values without pausing. */
const drag = (handle: Locator, values: readonly number[]) =>
  handle.evaluate((node, steps) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    for (const step of steps) {
      set?.call(node, String(step))
      node.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, values)

test('reports that no product matches, and clears the filters', async ({ page }) => {
  await visit(page, `${LIST}?country=Spain&region=Bordeaux`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(cards(page).first()).toBeVisible()
})

test('reports a list that can’t be loaded, and offers a retry', async ({ page, tolerate }) => {
  tolerate(/elastic-search|ERR_FAILED/)
  await page.route(LIST_CALL, (route) => route.abort())
  await visit(page, `${LIST}?sort=price_asc`)
  await expect(page.getByRole('heading', { name: 'We couldn’t load this list' })).toBeVisible()
  await page.unroute(LIST_CALL)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('shows a search with title, breadcrumb and its own order, and corrects misspellings', async ({ page }) => {
  await visit(page, '/search?q=savignon+blank')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for sauvignon blanc')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Search Results')
  await expect(
    page.getByText('No exact matches for ‘savignon blank’. Showing results for ‘sauvignon blanc’.'),
  ).toBeVisible()
  await expect(cards(page).first()).toContainText(/sauvignon blanc/i)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('recommended')
})

test('leads from words about help to their page', PHONE_TOO, async ({ page, tolerate }) => {
  // The box's request in progress when the link was followed.
  tolerate(/ERR_ABORTED .*search_type=fuzzy/)
  await visit(page, '/search?q=delivery+cost')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Delivery and collection: £5.99, free from £50' })).toBeVisible()
  await page.locator('input[name=q]').fill('opening hours')
  const help = page.getByRole('banner').getByRole('link', { name: 'Stores and opening hours' })
  await expect(help).toHaveAttribute('href', '/#shop-local')
  await expectAccessible(page)
  await visit(page, '/search?q=pinto+nior')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for pinot noir')
  // Wines named so come before a Spätburgunder, whose grape it is.
  await expect(cards(page).first()).toContainText('Pinot Noir')
})

test('shows popular wines when a search finds nothing', async ({ page }) => {
  await visit(page, `/search?q=${encodeURIComponent('"qqq" OR zzz*')}`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Popular just now' }).getByRole('article').first()).toBeVisible()
})

test('moves from one search to the next', async ({ page, tolerate }) => {
  // The box's request in progress when Enter was pressed.
  tolerate(/ERR_ABORTED .*search_type=fuzzy/)
  await visit(page, '/search?q=rioja')
  await ready(page)
  const box = page.locator('input[name=q]')
  await box.fill('malbec')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for malbec')
  await interactive(page)
  await ready(page)
  await expect(cards(page).first()).toContainText(/malbec/i)
})
