/** What the server sends is the whole page: it can be read and found without a script. */
import { formatPounds } from '../../domain/money/pence.ts'
import { productUrl, SHORT_LIST, wineOf } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { get } from './get.ts'

const JSON_LD = /<script type="application\/ld\+json">([^<]*)<\/script>/g
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|type="application\/(?:ld\+)?json"))[^>]*>/

type StructuredData = { '@type': string; name?: string; offers?: { price: number | string } }

test.use({ javaScriptEnabled: false })

test('a product page shows its name and price, and says them in JSON-LD', async ({ page, request, tolerate }) => {
  // How a browser without JavaScript says that it left the scripts out.
  tolerate(/^request: csp .*\.js$/)
  const wine = await wineOf(request, SHORT_LIST)
  const answer = await page.goto(productUrl(wine))
  await expect(page.getByRole('heading', { level: 1, name: wine.productname })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Prices' }).getByText(formatPounds(wine.price)).first()).toBeVisible()

  const html = (await answer?.text()) ?? ''
  const data: StructuredData[] = Array.from(html.matchAll(JSON_LD), ([, json = '']) => JSON.parse(json))
  const product = data.find((entry) => entry['@type'] === 'Product')
  expect(product?.name).toBe(wine.product)
  expect(Number(product?.offers?.price)).toBe(wine.price)
})

test('what needs a script is not offered, and each page says so', async ({ page, request, tolerate }) => {
  tolerate(/^request: csp .*\.js$/)
  for (const path of [SHORT_LIST, productUrl(await wineOf(request, SHORT_LIST))]) {
    await page.goto(path)
    await expect(page.getByText('You can look around without JavaScript.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Add|Add to basket.*|Filters)$/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /wish list|favourites/i })).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0)
  }
})

test('no page has an inline script, and its policy allows none', async ({ request }) => {
  for (const path of ['/', SHORT_LIST, productUrl(await wineOf(request, SHORT_LIST)), '/no-such-wine']) {
    const answer = await get(request, path)
    expect(await answer.text(), path).not.toMatch(INLINE_SCRIPT)
    const policy = answer.headers()['content-security-policy'] ?? ''
    const scripts = /(?:script-src|default-src) [^;]*/.exec(policy)?.[0] ?? ''
    expect(scripts, path).toContain("'self'")
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-(?:inline|eval)'/)
  }
})
