/** Client routing by descriptor: a click costs one descriptor and no document. */
import type { Page, Request } from '@playwright/test'
import { LIST, productUrl, SHORT_LIST, wineOf } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { facts, fullDetails, openModal, throughModal } from './product-modal.ts'
import { visit } from './visit.ts'

/** Notes documents and descriptors from now on, as paths in the order they were asked for. */
function noteRequests(page: Page): { documents: string[]; descriptors: string[] } {
  const noted = { documents: [] as string[], descriptors: [] as string[] }
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) noted.documents.push(pathname)
    else if (pathname.startsWith('/cached_routes/')) noted.descriptors.push(pathname)
  })
  return noted
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('a click on a list and on a wine fetches one descriptor each, back and forward none', async ({
  page,
  request,
}) => {
  const wine = await wineOf(request)
  const wineHeading = page.getByRole('heading', { level: 1, name: wine.productname })
  await visit(page, '/')
  const requests = noteRequests(page)

  await footerLink(page, 'Red').click()
  await expect(page).toHaveURL(LIST)
  // The address comes before the screen and its title.
  await expect(page.getByRole('heading', { level: 1, name: 'Red wine' })).toBeVisible()
  const listTitle = await page.title()
  await throughModal(page, wine)
  await expect(wineHeading).toBeVisible()
  await expect(page).toHaveURL(productUrl(wine))
  await expect(page).not.toHaveTitle(listTitle)

  await page.goBack()
  await expect(page).toHaveURL(LIST)
  await expect(page).toHaveTitle(listTitle)
  await expect(wineHeading).toBeHidden()
  await page.goForward()
  await expect(wineHeading).toBeVisible()

  expect(requests).toEqual({
    documents: [],
    descriptors: [`/cached_routes${LIST}.json`, `/cached_routes${productUrl(wine)}.json`],
  })
})

test('a list that was loaded as a page is known when one comes back to it', async ({ page, request }) => {
  const wine = await wineOf(request, SHORT_LIST)
  await visit(page, SHORT_LIST)
  const requests = noteRequests(page)
  await throughModal(page, wine)
  await expect(page.getByRole('heading', { level: 1, name: wine.productname })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(SHORT_LIST)
  await expect(page.getByRole('link', { name: wine.product, exact: true })).toBeVisible()
  expect(requests).toEqual({ documents: [], descriptors: [`/cached_routes${productUrl(wine)}.json`] })
})

test('a reload after a soft navigation shows the same page', async ({ page, request }) => {
  const wine = await wineOf(request, SHORT_LIST)
  await visit(page, SHORT_LIST)
  await openModal(page, wine)
  await expect(facts(page)).toBeVisible()
  const live = page.waitForResponse(/\/api\/product\?/)
  await fullDetails(page).click()
  const heading = page.getByRole('heading', { level: 1, name: wine.productname })
  await expect(heading).toBeVisible()
  await live
  const answer = await page.reload()
  expect(answer?.status()).toBe(200)
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(productUrl(wine))
})

test('a page whose elements are named as those of the page before shows its own', async ({ page }) => {
  await visit(page, '/wine-club/about')
  const heading = page.getByRole('heading', { level: 1 })
  const about = await heading.textContent()
  await footerLink(page, 'Delivery').click()
  await expect(page).toHaveURL('/wine-club/delivery')
  await expect(heading).not.toHaveText(about ?? '')
})

test('of two clicks in a row the latest wins, however late the first is answered', async ({ page, tolerate }) => {
  // The first click's request is given up on purpose.
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

  // A further click is a turn in which a late first answer would have shown itself.
  // Without scrolling there: a list whose end is seen asks for its next batch, and writes its address while we go back.
  await footerLink(page, 'Sparkling').dispatchEvent('click')
  await expect(page).toHaveURL('/sparkling')
  await page.goBack()
  await expect(page).toHaveURL('/white')
  await expect(heading).toHaveText('White wine')
  await page.goBack()
  await expect(page).toHaveURL('/')
})
