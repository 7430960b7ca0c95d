/** Client routing by descriptor: a click costs one descriptor and no document. */
import type { Locator, Page, Route } from '@playwright/test'
import { boxOf, expectAccessible } from './accessible.ts'
import { addLink } from './add-link.ts'
import { LIST, productUrl, ROSES, SHORT_LIST, wineOf } from './catalogue.ts'
import { AT_EACH_CHANGE, expect, PHONE_TOO, test, visit, wakeUp } from './fixtures.ts'
import { noteRequests } from './note-requests.ts'
import { wake } from './product-list.ts'
import { cardLink, fullDetails, openDetails, throughModal } from './product-modal.ts'
import { wheelBy, wheelTo } from './wheel-to.ts'

const AWAITED = 'You’re offline. We’ll open that page once you’re back online.'

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('fetches one descriptor for a click on a list and on a wine, none for back and forward', async ({
  page,
  request,
}) => {
  const wine = await wineOf(request, ROSES)
  const wineHeading = page.getByRole('heading', { level: 1, name: wine.productname })
  await visit(page, '/')
  const requests = noteRequests(page)

  await footerLink(page, 'Rosé').click()
  await expect(page).toHaveURL(ROSES)
  // The address changes before the screen and its title.
  await expect(page.getByRole('heading', { level: 1, name: 'Rosé' })).toBeVisible()
  const listTitle = await page.title()
  await throughModal(page, wine)
  await expect(wineHeading).toBeVisible()
  await expect(page).toHaveURL(productUrl(wine))
  await expect(page).not.toHaveTitle(listTitle)

  await page.goBack()
  await expect(page).toHaveURL(ROSES)
  await expect(page).toHaveTitle(listTitle)
  await expect(wineHeading).toBeHidden()
  await page.goForward()
  await expect(wineHeading).toBeVisible()

  expect(requests).toEqual({
    documents: [],
    descriptors: [`/cached_routes${ROSES}.json`, `/cached_routes${productUrl(wine)}.json`],
  })
})

test('returns to a list loaded as a document without a request', async ({ page, wine }) => {
  await visit(page, SHORT_LIST)
  const requests = noteRequests(page)
  await throughModal(page, wine)
  await expect(page.getByRole('heading', { level: 1, name: wine.productname })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(SHORT_LIST)
  await expect(page.getByRole('link', { name: wine.product, exact: true })).toBeVisible()
  expect(requests).toEqual({ documents: [], descriptors: [`/cached_routes${productUrl(wine)}.json`] })
})

for (const [intent, aim] of Object.entries({
  'the pointer rests on its link': (link: Locator) => link.hover(),
  'its link has the focus': (link: Locator) => link.focus(),
})) {
  test(`loads a page before the press while ${intent}`, async ({ page }) => {
    await visit(page, '/')
    const requests = noteRequests(page)
    const link = footerLink(page, 'Rosé')
    const loaded = page.waitForResponse(`**/cached_routes${ROSES}.json`)
    await aim(link)
    await loaded
    expect(requests).toEqual({ documents: [], descriptors: [`/cached_routes${ROSES}.json`] })
    await link.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Rosé' })).toBeVisible()
    expect(requests.descriptors).toHaveLength(1)
  })
}

test('loads no page that the pointer only passes over, and none for a card that opens details', async ({
  page,
  wine,
}) => {
  await visit(page, SHORT_LIST)
  const requests = noteRequests(page)
  const modalCode = page.waitForResponse(/product-modal.*\.css/)
  await cardLink(page, wine.product).hover()
  await modalCode
  await footerLink(page, 'Rosé').scrollIntoViewIfNeeded()
  const { x, y } = await boxOf(footerLink(page, 'Rosé'))
  await page.mouse.move(x + 2, y + 2)
  await page.mouse.move(1, 1)
  const soon = page.waitForResponse('**/cached_routes/white.json')
  await footerLink(page, 'White').hover()
  await soon
  expect(requests.descriptors).toEqual(['/cached_routes/white.json'])
})

test('opens a product from a list, and goes back, within 8 requests and 60 kB', PHONE_TOO, async ({ page, wine }) => {
  await visit(page, SHORT_LIST)
  await openDetails(page, wine)
  await page.waitForLoadState('networkidle')
  const weights: Promise<number>[] = []
  page.on('requestfinished', (finished) => {
    weights.push(
      finished.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    )
  })
  const live = page.waitForResponse(/\/api\/product\?/)
  await fullDetails(page).click()
  await expect(page.getByRole('heading', { level: 1, name: wine.productname })).toBeVisible()
  await live
  await page.goBack()
  await expect(cardLink(page, wine.product)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sum = (await Promise.all(weights)).reduce((whole, bytes) => whole + bytes, 0)
  expect(weights.length).toBeLessThanOrEqual(8)
  expect(sum).toBeLessThanOrEqual(60_000)
})

test('shows the elements of a page whose element names equal those of the previous page', async ({ page }) => {
  await visit(page, '/wine-club/about')
  const heading = page.getByRole('heading', { level: 1 })
  const about = await heading.textContent()
  await footerLink(page, 'Delivery').click()
  await expect(page).toHaveURL('/wine-club/delivery')
  await expect(heading).not.toHaveText(about ?? '')
})

test('follows the latest of two clicks, however late the first is answered', async ({ page, tolerate }) => {
  // The first click's request is aborted on purpose.
  tolerate(/ERR_ABORTED .*\/cached_routes\/red\.json/)
  const release = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await visit(page, '/')
  await page.route('**/cached_routes/red.json', async (route) => {
    await release.promise
    await route.continue()
    answered.resolve()
  })

  await footerLink(page, 'Red').click()
  await footerLink(page, 'White').click()
  await expect(page).toHaveURL('/white')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('White wine')
  release.resolve()
  await answered.promise

  // A further click, during which a late first answer would have shown.
  // Without scrolling, since a list whose end is visible requests its next batch and writes its address.
  await footerLink(page, 'Sparkling').dispatchEvent('click')
  await expect(page).toHaveURL('/sparkling')
  await page.goBack()
  await expect(page).toHaveURL('/white')
  await expect(heading).toHaveText('White wine')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('starts a page at its top, and restores positions on back and forward', AT_EACH_CHANGE, async ({ page }) => {
  await visit(page, '/wine-club/terms-conditions')
  const link = footerLink(page, 'Delivery')
  await wheelTo(page, link)
  const left = await scrollTop(page)
  expect(left).toBeGreaterThan(500)
  await link.click()
  await expect(heading(page)).toHaveText('Delivery and collection')
  await expect.poll(() => scrollTop(page)).toBe(0)
  await wheelBy(page, 240)
  await expect.poll(() => scrollTop(page)).toBe(240)

  await page.goBack()
  await expect(heading(page)).toHaveText('Terms and conditions')
  await expect.poll(() => scrollTop(page)).toBe(left)
  await page.goForward()
  await expect(heading(page)).toHaveText('Delivery and collection')
  await expect.poll(() => scrollTop(page)).toBe(240)
})

test('scrolls to a link within the page without a request, and steps back through it', async ({ page }) => {
  await visit(page, '/wine-club/about')
  const requests = noteRequests(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/wine-club/about#main')
  await expect(page.locator('#main')).toBeFocused()
  await footerLink(page, 'Delivery').click()
  await expect(heading(page)).toHaveText('Delivery and collection')
  await page.goBack()
  await expect(page).toHaveURL('/wine-club/about#main')
  await expect(heading(page)).toHaveText('A wine merchant with its door open')
  await page.goBack()
  await expect(page).toHaveURL('/wine-club/about')
  expect(requests).toEqual({ documents: [], descriptors: ['/cached_routes/wine-club/delivery.json'] })
})

test('scrolls to the anchor of a link to another page', async ({ page }) => {
  await visit(page, '/wine-club/about')
  const requests = noteRequests(page)
  // With a query, since a link to exactly this place would open the store finder.
  const link = await addLink(page, { href: '/?from=about#shop-local' })
  await link.click()
  await expect(page).toHaveURL('/?from=about#shop-local')
  await expect(page.locator('#shop-local')).toBeInViewport()
  expect(await scrollTop(page)).toBeGreaterThan(200)
  expect(requests.documents).toEqual([])
})

test('moves keyboard focus to the page’s top after a click, and announces its title', async ({ page }) => {
  await visit(page, '/wine-club/about')
  await page.keyboard.press('Shift')
  const status = page.getByRole('status').filter({ hasText: 'Delivery and collection' })
  await expect(page.locator('.notices')).toBeAttached()
  await footerLink(page, 'Delivery').click()
  await expect(heading(page)).toHaveText('Delivery and collection')
  await expect(status).toHaveText(await page.title())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('opens search results without a document, also before the form’s code has loaded', async ({ page }) => {
  await visit(page, '/wine-club/about')
  const requests = noteRequests(page)
  await page.route('**/assets/chunks/**', (route) => route.continue())
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form.search')
    const box = form?.querySelector('input')
    if (box) box.value = 'rioja'
    form?.requestSubmit()
  })
  await expect(page).toHaveURL('/search?q=rioja')
  await expect(heading(page)).toHaveText('Search results for rioja')
  expect(requests).toEqual({ documents: [], descriptors: ['/cached_routes/search.json'] })
})

test('does not cancel a click when a list writes into the address', async ({ page }) => {
  const descriptor = Promise.withResolvers<void>()
  await visit(page, LIST)
  await wake(page)
  await page.route('**/cached_routes/wine-club/delivery.json', async (route) => {
    await descriptor.promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Sort by' }).focus()
  const asked = page.waitForRequest('**/cached_routes/wine-club/delivery.json')
  await footerLink(page, 'Delivery').dispatchEvent('click')
  await asked
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, high to low')
  await expect(page).toHaveURL(`${LIST}?sort=price_desc`)
  descriptor.resolve()
  await expect(heading(page)).toHaveText('Delivery and collection')
  await expect(page).toHaveURL('/wine-club/delivery')
  await page.goBack()
  await expect(page).toHaveURL(`${LIST}?sort=price_desc`)
  await expect(heading(page)).toHaveText('Red wine')
})

test('applies the filters of a link to the current list', async ({ page }) => {
  await visit(page, SHORT_LIST)
  const chip = page.getByRole('button', { name: 'In stock only : remove this filter' })
  const link = await addLink(page, { href: `${SHORT_LIST}?instock=true` })
  await link.click()
  await expect(page).toHaveURL(`${SHORT_LIST}?instock=true`)
  await expect(chip).toBeVisible()
})

test('shows pages of the visit offline', async ({ page, context, tolerate, wine }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch|chunk load error/)
  await visit(page, SHORT_LIST)
  await throughModal(page, wine)
  await expect(page.getByRole('heading', { level: 1, name: wine.productname })).toBeVisible()
  await context.setOffline(true)
  await expect(page.locator('.notices')).toContainText('You’re offline')
  await page.goBack()
  await expect(page).toHaveURL(SHORT_LIST)
  await expect(page.getByRole('link', { name: wine.product, exact: true })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(productUrl(wine))
  await expect(page.getByRole('heading', { level: 1, name: wine.productname })).toBeVisible()
  await context.setOffline(false)
})

test('opens an unvisited page once the connection is back, unless another is requested', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch|chunk load error/)
  await visit(page, '/wine-club/about')
  await wakeUp(page)
  await context.setOffline(true)
  await footerLink(page, 'Contact us').click()
  await expect(page.getByRole('alert')).toContainText(AWAITED)
  await footerLink(page, 'Delivery').click()
  await expect(page.getByRole('alert')).toContainText(AWAITED)
  await expect(page).toHaveURL('/wine-club/about')
  await context.setOffline(false)
  await expect(page).toHaveURL('/wine-club/delivery')
  await expect(heading(page)).toHaveText('Delivery and collection')
  await page.goBack()
  await expect(page).toHaveURL('/wine-club/about')
})

test(
  '[offline-document] holds a link to a document offline, and lets the visitor stay',
  PHONE_TOO,
  async ({ page, context, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch|chunk load error/)
    await visit(page, '/wine-club/about')
    await wakeUp(page)
    const link = await addLink(page, { href: '/checkout' })
    await context.setOffline(true)
    await link.click()
    const notice = page.getByRole('alert')
    await expect(notice).toHaveText(`${AWAITED} Stay here`)
    // No other notice lies below it.
    await expect(page.locator('.notice').filter({ visible: true })).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(notice).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.locator('.notices')).toHaveText('You’re back online.')
    await expect(page).toHaveURL('/wine-club/about')

    await context.setOffline(true)
    await link.click()
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/checkout')
  },
)

test(
  'keeps the page when the basket is opened offline, and opens it afterwards',
  PHONE_TOO,
  async ({ page, context, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch|chunk load error/)
    await visit(page, '/sparkling')
    await wakeUp(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Basket' }).first().click()
    await expect(page.getByRole('alert').filter({ hasText: AWAITED })).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/cart')
  },
)

test('[offline-unnoticed] shows no browser error page when the connection fails unnoticed', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_CONNECTION_FAILED|chunk load error|style chunk failure error/)
  await visit(page, '/wine-club/about')
  await wakeUp(page)
  const fail = (route: Route) => route.abort('connectionfailed')
  await page.route(/./, fail)
  await footerLink(page, 'Delivery').click()
  await expect(page.getByRole('alert')).toContainText(AWAITED)
  await expect(heading(page)).toHaveText('A wine merchant with its door open')
  await page.unroute(/./, fail)
  await expect(page).toHaveURL('/wine-club/delivery')
  await expect(heading(page)).toHaveText('Delivery and collection')
})

test('cancels a loading page on back', async ({ page, tolerate }) => {
  tolerate(/ERR_ABORTED .*\/cached_routes\/red\.json/)
  const release = Promise.withResolvers<void>()
  await visit(page, '/wine-club/about')
  await footerLink(page, 'Delivery').click()
  await expect(heading(page)).toHaveText('Delivery and collection')
  await page.route('**/cached_routes/red.json', async (route) => {
    await release.promise
    await route.continue().catch(() => undefined)
  })
  await footerLink(page, 'Red').click()
  await page.goBack()
  await expect(heading(page)).toHaveText('A wine merchant with its door open')
  release.resolve()
  await footerLink(page, 'Delivery').click()
  await expect(page).toHaveURL('/wine-club/delivery')
  await expect(heading(page)).toHaveText('Delivery and collection')
})
