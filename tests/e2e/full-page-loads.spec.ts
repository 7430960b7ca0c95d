/** Links that load a document, or nothing at all, because soft navigation leaves them to the browser. */
import type { Page } from '@playwright/test'
import { addLink } from './add-link.ts'
import { LIST, productUrl, SHORT_LIST, wineOf } from './catalogue.ts'
import { expect, interactive, test, visit } from './fixtures.ts'
import { newTabOf } from './new-tab.ts'
import { noteRequests } from './note-requests.ts'
import { wake } from './product-list.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const DELIVERY = 'Delivery and collection'
const DELIVERY_JSON = '**/cached_routes/wine-club/delivery.json'

test('opens a new tab on request, and keeps the page', async ({ page }) => {
  await visit(page, '/wine-club/about')
  // Pointing at the link may load the page's descriptor ahead.
  const { documents } = noteRequests(page)
  for (const click of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    expect(await newTabOf(page, () => footerLink(page, 'Delivery').click(click))).toBe('/wine-club/delivery')
  }
  await expect(page).toHaveURL('/wine-club/about')
  expect(documents).toEqual([])
})

test('downloads a file', async ({ page }) => {
  await visit(page, '/wine-club/about')
  const { descriptors } = noteRequests(page)
  const link = await addLink(page, { href: '/favicon.svg', download: 'cellardoor.svg' })
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toBe('cellardoor.svg')
  await footerLink(page, 'Delivery').click()
  await expect(heading(page)).toHaveText(DELIVERY)
  expect(descriptors).toEqual(['/cached_routes/wine-club/delivery.json'])
})

test('posts a form as a document', async ({ page }) => {
  await visit(page, '/wine-club/about')
  await page.route('**/posted', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Posted</h1>' }))
  const posted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST')
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/posted' })
    document.querySelector('main')?.append(form)
    form.requestSubmit()
  })
  await posted
  await expect(heading(page)).toHaveText('Posted')
})

test('follows a click made before the page’s script has loaded', async ({ page }) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/entries/*.js', async (route) => {
    await script.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto('/wine-club/about', { waitUntil: 'commit' })
  const { documents } = noteRequests(page)
  await footerLink(page, 'Delivery').click({ noWaitAfter: true })
  await expect.poll(() => documents).toEqual(['/wine-club/delivery'])
  script.resolve()
  await expect(heading(page)).toHaveText(DELIVERY)
  await interactive(page)
})

test('loads documents for the checkout and the way back from it', async ({ page }) => {
  await visit(page, '/wine-club/about')
  const { documents } = noteRequests(page)
  const link = await addLink(page, { href: '/checkout' })
  await link.click()
  await interactive(page)
  await expect(page).toHaveURL('/checkout')
  await page.getByRole('link', { name: 'Back to basket' }).click()
  await expect(heading(page)).toHaveText('Your basket')
  expect(documents).toEqual(['/checkout', '/cart'])
})

const OTHERS = {
  'made by other code': { code: 'another release' },
  'of an unknown type': { type: 'tasting' },
}
for (const [which, change] of Object.entries(OTHERS)) {
  test(`a descriptor ${which} makes a full page load`, async ({ page }) => {
    await visit(page, '/wine-club/about')
    const { documents } = noteRequests(page)
    await page.route(DELIVERY_JSON, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } })
    })
    await footerLink(page, 'Delivery').click()
    await expect(heading(page)).toHaveText(DELIVERY)
    expect(documents).toEqual(['/wine-club/delivery'])
  })
}

/** Follows a link to load the code shared by all screens, so that the next link requests only its own screen. */
async function arriveSoftly(page: Page): Promise<void> {
  await visit(page, '/wine-club/about')
  await footerLink(page, 'Delivery').click()
  await expect(heading(page)).toHaveText(DELIVERY)
}

test('makes a full page load when a screen’s code can’t be loaded', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|chunk load error|Failed to fetch/)
  await arriveSoftly(page)
  const { documents } = noteRequests(page)
  await page.route('**/assets/chunks/*.js', (route) => route.abort())
  await footerLink(page, 'Red').click({ noWaitAfter: true })
  await expect.poll(() => documents).toEqual([LIST])
  await page.unroute('**/assets/chunks/*.js')
  await expect(page).toHaveURL(LIST)
})

test('[slow-screen] makes a full page load when a screen’s code takes two minutes', async ({ page, tolerate }) => {
  tolerate(/ERR_ABORTED/)
  await page.clock.install()
  await arriveSoftly(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const { documents } = noteRequests(page)
  // Requests before the page's descriptor has arrived are not for its screen.
  const known = page.waitForResponse(`**/cached_routes${LIST}.json`)
  const asked = known.then(() => page.waitForRequest('**/assets/chunks/*.js'))
  // Never responds.
  await page.route('**/assets/chunks/*.js', () => undefined)
  await footerLink(page, 'Red').click()
  await asked
  await page.clock.runFor(119_000)
  // After giving up, the page checks that the shop is reachable, then requests the document; these come after both.
  for (const _ of [1, 2, 3]) {
    await page.evaluate(() => fetch('/favicon.svg', { cache: 'no-store' }).then((answer) => answer.text()))
  }
  expect(documents).toEqual([])
  await page.clock.runFor(2_000)
  await expect.poll(() => documents).toEqual([LIST])
  // Only now, since held requests continue once routing ends.
  await page.unroute('**/assets/chunks/*.js')
  await expect(page).toHaveURL(LIST)
})

test.describe('a browser without the Navigation API', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  })

  test('loads a document for each page, and moves back and forward between them', async ({ page, request }) => {
    const wine = await wineOf(request, SHORT_LIST)
    await visit(page, '/')
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
    const requests = noteRequests(page)
    await footerLink(page, 'Delivery').click()
    await expect(heading(page)).toHaveText(DELIVERY)
    await interactive(page)
    const link = await addLink(page, { href: productUrl(wine) })
    await link.click()
    await expect(heading(page)).toHaveText(wine.productname)
    await page.goBack()
    await expect(heading(page)).toHaveText(DELIVERY)
    await page.goForward()
    await expect(heading(page)).toHaveText(wine.productname)
    expect(requests.documents.slice(0, 2)).toEqual(['/wine-club/delivery', productUrl(wine)])
    expect(requests.descriptors).toEqual([])
  })

  test('searches, filters a list and restores it', async ({ page }) => {
    await visit(page, '/')
    const box = page.locator('input[name=q]')
    await box.fill('rioja')
    await box.press('Enter')
    await expect(heading(page)).toHaveText('Search results for rioja')
    await visit(page, SHORT_LIST)
    await wake(page)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, high to low')
    await expect(page).toHaveURL(`${SHORT_LIST}?sort=price_desc`)
    await footerLink(page, 'Delivery').click()
    await expect(heading(page)).toHaveText(DELIVERY)
    await page.goBack()
    await expect(page).toHaveURL(`${SHORT_LIST}?sort=price_desc`)
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_desc')
  })
})
