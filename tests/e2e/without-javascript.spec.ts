/** The server sends the whole page, readable and indexable without script. */
import { formatPounds } from '../../domain/core/money/pence.ts'
import { get, LIST, productUrl, SHORT_LIST, wineOf } from './catalogue.ts'
import { AT_EACH_CHANGE, expect, test } from './fixtures.ts'

const JSON_LD = /<script type="application\/ld\+json">([^<]*)<\/script>/g
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|type="application\/(?:ld\+)?json"))[^>]*>/

type StructuredData = { '@type': string; name?: string; offers?: { price: number | string } }

test.use({ javaScriptEnabled: false })

test('shows name and price on a product page, and in JSON-LD', AT_EACH_CHANGE, async ({ page, tolerate, wine }) => {
  // The fault that a browser without JavaScript reports for skipped scripts.
  tolerate(/^request: csp .*\.js$/)
  const answer = await page.goto(productUrl(wine))
  await expect(page.getByRole('heading', { level: 1, name: wine.productname })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Prices' }).getByText(formatPounds(wine.price)).first()).toBeVisible()

  const html = (await answer?.text()) ?? ''
  const data: StructuredData[] = Array.from(html.matchAll(JSON_LD), ([, json = '']) => JSON.parse(json))
  const product = data.find((entry) => entry['@type'] === 'Product')
  expect(product?.name).toBe(wine.product)
  expect(Number(product?.offers?.price)).toBe(wine.price)
})

test('hides controls that need a script, and explains that on each page', async ({ page, request, tolerate }) => {
  tolerate(/^request: csp .*\.js$/)
  for (const path of [SHORT_LIST, productUrl(await wineOf(request, SHORT_LIST))]) {
    await page.goto(path)
    await expect(page.getByText('You can look around without JavaScript.')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: /^(Add|Add to basket.*|Lock it in, .*|Filters)$/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /wish list|favourites/i })).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0)
  }
})

test('opens the menu under the pointer', async ({ page, tolerate }) => {
  tolerate(/^request: csp .*\.js$/)
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Shop' })
  await menu.getByRole('button', { name: 'Red', exact: true }).hover()
  await menu.getByRole('link', { name: 'All red wine' }).click()
  await expect(page).toHaveURL('/red')
})

/** Pages that need script, links of mails included. */
const NEEDY = [
  '/account',
  '/account/orders',
  '/favourites',
  '/cart',
  '/checkout',
  '/login',
  '/search?q=rioja',
  '/lock-it-in/members',
  '/wine-club/redeem-gift',
  '/letter?token=0',
  '/phone-order?token=0',
]

test('[plain-page] explains in one sentence that a page needs script, with other ways to go on', async ({
  page,
  tolerate,
}) => {
  tolerate(/^request: csp .*\.js$/)
  for (const path of NEEDY) {
    await page.goto(path)
    await expect(page.getByText(/JavaScript/).filter({ visible: true }), path).toHaveCount(1)
    const main = page.getByRole('main')
    await expect(main.getByText(/^This page needs JavaScript\. Please switch it on/), path).toBeVisible()
    await expect(main.getByRole('link', { name: /^Ring / }), path).toHaveAttribute('href', /^tel:/)
    await expect(main.getByRole('link', { name: /^Write to / }), path).toHaveAttribute('href', /^mailto:/)
    await expect(main.getByRole('link', { name: 'look around the shop' }), path).toHaveAttribute('href', '/')
    await expect(page.getByRole('navigation', { name: /^Your (account|plan)/ }), path).toHaveCount(0)
  }
})

/** Controls and loading states, which must not appear. */
const IDLE = 'main :is(button, input, select, textarea, .skeleton, .waiting)'

test('[nothing-misleads] shows nothing that only looks interactive, and links pictures to themselves', async ({
  page,
  request,
  tolerate,
}) => {
  tolerate(/^request: csp .*\.js$/)
  const product = productUrl(await wineOf(request, SHORT_LIST))
  for (const path of ['/', LIST, product, '/gifts/cotton-bottle-bag', '/wine-club/contact-us', ...NEEDY]) {
    await page.goto(path)
    await expect(page.locator(IDLE).filter({ visible: true }), path).toHaveCount(0)
  }
  await page.goto(product)
  const pictures = page.getByRole('group', { name: 'Pictures' }).getByRole('link')
  await expect(pictures.first()).toBeVisible()
  const answer = await page.goto((await pictures.last().getAttribute('href')) ?? '')
  expect(answer?.headers()['content-type']).toContain('image/')
})

test('has no inline script on any page, and a policy that allows none', AT_EACH_CHANGE, async ({ request }) => {
  for (const path of ['/', SHORT_LIST, productUrl(await wineOf(request, SHORT_LIST)), '/no-such-wine']) {
    const answer = await get(request, path)
    expect(await answer.text(), path).not.toMatch(INLINE_SCRIPT)
    const policy = answer.headers()['content-security-policy'] ?? ''
    const scripts = /(?:script-src|default-src) [^;]*/.exec(policy)?.[0] ?? ''
    expect(scripts, path).toContain("'self'")
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-(?:inline|eval)'/)
  }
})
