/** A new visitor's first screen with the consent question, and the parts that stay in reach after it. */
import type { Locator, Page } from '@playwright/test'
import { boxOf, expectAccessible } from './accessible.ts'
import { LIST, productOf, productUrl, SHORT_LIST, SHOWCASE, wineOf, winesOf } from './catalogue.ts'
import { expect, PHONE_TOO, test, visit } from './fixtures.ts'
import { answered, LOCKED_LIST, LOCKED_ROSES } from './lock-bar.ts'
import { haveChosen, nearestShop } from './store-finder.ts'
import { wheelBy } from './wheel-to.ts'

const question = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const shop = (page: Page) => page.locator('.shop')
const basket = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Basket/ })

/** Pixels from the top of the window to the end of the node's content. */
async function endOf(node: Locator): Promise<number> {
  const box = await node.boundingBox()
  if (!box) throw new Error('It is not there')
  return box.y + box.height
}

const ADD = { name: /^Add (?!to my)/ }

const WIDE_SCREENS = [
  [1440, 900],
  [1280, 720],
] as const
const SCREENS = [...WIDE_SCREENS, [390, 844]] as const

test.describe('with the consent question', () => {
  test.use({ consent: null })

  test('[first-screen-list] shows a row of wines with picture, name, price and Add', async ({ page }) => {
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height })
      await visit(page, LIST)
      await expect(question(page)).toContainText('May we count your visit?')
      const asked = await question(page).boundingBox()
      const cards = await page.getByRole('main').getByRole('article').all()
      const tops = await Promise.all(cards.slice(0, 4).map(async (card) => (await card.boundingBox())?.y))
      for (const card of cards.slice(0, tops.filter((top) => top === tops[0]).length)) {
        const add = card.getByRole('button', ADD)
        for (const part of [card.locator('.niche'), card.getByRole('heading'), card.locator('.prices'), add]) {
          const end = await endOf(part)
          expect(end).toBeLessThanOrEqual(height)
          const { x = 0 } = (await part.boundingBox()) ?? {}
          const isBeside = x > (asked?.x ?? 0) + (asked?.width ?? 0)
          expect(isBeside || end <= (asked?.y ?? 0)).toBe(true)
        }
      }
    }
  })

  test('asks at the edge of a phone’s window while a case is empty', PHONE_TOO, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, LOCKED_LIST)
    await expect(page.locator('.lock-bar-go')).toBeHidden()
    expect(await endOf(question(page))).toBe(844)
  })

  test('[first-screen-product] shows a product page’s add button', PHONE_TOO, async ({ page, request }) => {
    const wine = await wineOf(request, LIST)
    await visit(page, productUrl(wine))
    await expect(question(page)).toBeVisible()
    const asked = await question(page).boundingBox()
    const add = page.getByRole('button', { name: /^Add to basket/ }).filter({ visible: true })
    await expect(add.first()).toBeVisible()
    const ends = await Promise.all((await add.all()).map(endOf))
    const windowHeight = await page.evaluate(() => innerHeight)
    // On phones the button at the bottom of the screen is below the question.
    const isFree = (end: number) => end <= (asked?.y ?? 0) || end - 44 >= (asked?.y ?? 0) + (asked?.height ?? 0)
    expect(ends.some((end) => end <= windowHeight && isFree(end))).toBe(true)
  })
})

test('shows all prices of a wine with a name of two lines above a phone’s buying bar', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const wines = (await winesOf(request, '/rose')).filter(({ lock_it_in_price: price }) => price !== null)
  const [wine] = wines.toSorted((one, other) => other.productname.length - one.productname.length)
  if (!wine) throw new Error('No rosé can be locked in')
  await visit(page, productUrl(wine))
  const heading = await boxOf(page.getByRole('heading', { level: 1 }))
  expect(heading.height).toBeGreaterThan(60)
  const prices = page.getByRole('list', { name: 'Prices' })
  await expect(prices.getByRole('listitem')).toHaveCount(3)
  const bar = await boxOf(page.locator('.stickybuy'))
  expect(await endOf(prices)).toBeLessThanOrEqual(bar.y)
  expect(bar.y + bar.height).toBeLessThanOrEqual(844)
})

test('begins the home page with bottles to buy and the week’s popular wines', async ({ page }) => {
  for (const [width, height] of [SCREENS[0], SCREENS[2]]) {
    await page.setViewportSize({ width, height })
    await visit(page, '/')
    const bottles = page.locator('[data-container="hero"]').getByRole('link', { name: /£/ })
    await expect(bottles).toHaveCount(3)
    const popular = page.locator('[data-container="popular"]')
    expect(await endOf(popular.getByRole('heading', { level: 2 }))).toBeLessThanOrEqual(height)
    expect((await boxOf(popular.getByRole('article').first())).y).toBeLessThan(height)
  }
})

for (const [what, path] of Object.entries({
  'the programme’s lists': LOCKED_LIST,
  'search results': '/search?q=rioja',
  'results of a corrected search': '/search?q=savignon+blank',
  'a list with content of its own': '/sparkling',
})) {
  test(`shows a wine with price and button on the first screen of ${what}`, async ({ page }) => {
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height })
      await visit(page, path)
      const card = page.getByRole('main').getByRole('article').first()
      const ways = card.locator('.card-ways button')
      for (const part of [card.locator('.prices'), width < 768 ? ways.last() : ways.first()])
        expect(await endOf(part), `at ${width} px`).toBeLessThanOrEqual(height)
      if (width < 768) await expect(page.locator('.lock-bar-go')).toBeHidden()
      if (width !== 1440) continue
      expect(await endOf(card)).toBeLessThanOrEqual(height)
      expect((await boxOf(card.locator('.niche'))).height).toBeGreaterThanOrEqual(208)
      expect((await boxOf(page.getByRole('banner').locator('.search'))).width).toBeGreaterThanOrEqual(400)
    }
  })
}

for (const [what, q, ends] of [
  ['a search that names a place', 'rioja in Bath', [1440, 1280, 390]],
  ['a long search that names a place', 'red under £15 for lamb in Bath', [390]],
] as const) {
  test(`shows a wine with its button on the first screen of ${what}`, async ({ page }) => {
    for (const [width, height] of SCREENS) {
      if (!ends.some((each) => each === width)) continue
      await page.setViewportSize({ width, height })
      await visit(page, `/search?q=${encodeURIComponent(q)}`)
      await expect(page.getByRole('button', { name: /^Shop at / })).toBeVisible()
      const card = page.getByRole('main').getByRole('article').first()
      expect(await endOf(card.getByRole('button', ADD)), `at ${width} px`).toBeLessThanOrEqual(height)
      if (width === 390) expect(await endOf(card.getByRole('button').last())).toBeLessThanOrEqual(height)
    }
  })
}

test('shows the first row whole while a case is being filled', async ({ page }) => {
  await visit(page, LOCKED_LIST)
  const first = page.getByRole('main').getByRole('article').first()
  const saved = answered(page, 'cart/update')
  await first.getByRole('button', { name: '6 bottles' }).click()
  await saved
  for (const [width, height] of WIDE_SCREENS)
    for (const path of [LIST, LOCKED_LIST, '/search?q=rioja']) {
      await page.setViewportSize({ width, height })
      await visit(page, path)
      await expect(page.locator('.lock-bar-count')).toContainText('6 of 12')
      const cards = page.getByRole('main').getByRole('article')
      const { y: top } = await boxOf(cards.first())
      for (const card of await cards.all()) {
        if ((await boxOf(card)).y > top) break
        const name = `${path} at ${width} px`
        expect(
          await endOf(card.locator('.card-ways button').filter({ visible: true }).last()),
          name,
        ).toBeLessThanOrEqual(height)
      }
    }
})

test('shows a whole wine above a phone’s bar while a case is being filled', PHONE_TOO, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, LOCKED_LIST)
  const saved = answered(page, 'cart/update')
  await page.getByRole('main').getByRole('article').first().getByRole('button', { name: '6 bottles' }).click()
  await saved
  await page.addInitScript(() => {
    const moved: string[] = []
    Reflect.set(window, 'moved', moved)
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of sources) if (node instanceof Element) moved.push(node.outerHTML.slice(0, 80))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of [LIST, '/search?q=rioja', LOCKED_ROSES]) {
    await visit(page, path)
    await expect(page.locator('.lock-bar-save')).toContainText('You save')
    const below = await boxOf(page.locator('.lock-bar-go'))
    const card = page.getByRole('main').getByRole('article').first()
    expect(await endOf(card.getByRole('button').last()), path).toBeLessThanOrEqual(below.y)
    expect(await page.evaluate(() => Reflect.get(window, 'moved')), path).toEqual([])
  }
})

test('shows a wine with price and button on the first screen of a store’s list', async ({ page, baseURL }) => {
  await haveChosen(page, await nearestShop(page), baseURL)
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    await visit(page, LIST)
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card.locator('.collect')).toBeVisible()
    expect(await endOf(card.getByRole('button', ADD)), `at ${width} px`).toBeLessThanOrEqual(height)
  }
})

test('keeps a row in place when a card warns that the store has too few', async ({ page, baseURL }) => {
  await haveChosen(page, await nearestShop(page), baseURL)
  await visit(page, LIST)
  const cards = page.getByRole('main').getByRole('article')
  const [card, next] = [cards.nth(0), cards.nth(1)]
  await expect(card.locator('.collect')).toContainText('left in your store')
  const left = Number.parseInt(await card.locator('.collect').innerText(), 10)
  const place = async () => (await boxOf(next.getByRole('button', ADD))).y - (await boxOf(card)).y
  const before = await place()
  await card.locator('.buy input').fill(String(left + 1))
  await card.getByRole('button', ADD).click()
  await expect(card.getByText(`Your store has only ${left} of these`)).toBeVisible()
  expect(await place()).toBe(before)
})

test('[programme-lists] shows the programme’s own lists in its theme and name, others and products in the shop’s', async ({
  page,
  request,
}) => {
  const quiet = [
    LIST,
    productUrl(await wineOf(request)),
    productUrl((await productOf(request, SHOWCASE.coloured)).product),
  ]
  for (const path of quiet) {
    await visit(page, path)
    await expect(shop(page)).not.toHaveAttribute('data-theme')
    // The sign-in is the specified one for lists and products, and leads back to them.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/login?${new URLSearchParams({ redirect_url: path.slice(1) })}`,
    )
    await expect(page.getByRole('banner').locator('small.of-lock')).toBeHidden()
  }
  await visit(page, '/lock-it-in/red')
  await expect(shop(page)).toHaveAttribute('data-theme', 'lock')
  await expect(page.getByRole('banner').locator('small.of-lock')).toBeVisible()
})

test('shows the programme’s header after following a link from a list', async ({ page }) => {
  await visit(page, SHORT_LIST)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Lock it in', exact: true }).click()
  await expect(page).toHaveURL('/lock-it-in')
  await expect(page.getByRole('banner').getByText('cancel anytime', { exact: false }).first()).toBeVisible()
})

test(
  '[basket-at-hand] keeps the basket with count and total in reach, without layout shift',
  PHONE_TOO,
  async ({ page, wine }) => {
    await visit(page, SHORT_LIST)
    const added = page.waitForResponse('**/api/cart/update')
    const card = page.locator(`[data-code="${wine.code}"]`)
    await card.getByRole('button', ADD).click()
    await added
    await expect(basket(page)).toHaveAccessibleName(/1 item/)
    await page.evaluate(() => {
      // Layout shifts in the header only, since the cards receive today's stock at the same time.
      const moved: string[] = []
      Reflect.set(window, 'moved', moved)
      new PerformanceObserver((list) => {
        const sources = list.getEntries().flatMap((entry): { node: Node | null }[] => Reflect.get(entry, 'sources'))
        for (const { node } of sources) {
          if (document.querySelector('header')?.contains(node)) moved.push(node?.textContent ?? '')
        }
      }).observe({ type: 'layout-shift' })
    })
    await wheelBy(page, await page.evaluate(() => Math.round(document.body.scrollHeight / 3)))
    await expect(basket(page)).toBeInViewport({ ratio: 1 })
    await expect(basket(page)).toContainText(`£${wine.price.toFixed(2)}`)
    await expectAccessible(page)
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
    await basket(page).click()
    await expect(page.getByRole('dialog', { name: /^Basket/ })).toBeVisible()
  },
)
