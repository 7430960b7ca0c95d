/** Content around lists, products and own screens: the files that a build writes for it, and the effects of changes. */
import { expect, test } from 'vitest'
import { openBuiltShop } from '../tests/factories/built-shop.ts'
import { AROUND_HEADING, addPart, changePart } from '../tests/factories/content-around.ts'
import { forAllTests } from '../tests/factories/for-all-tests.ts'
import { NIGHTLY } from '../tests/timeouts.ts'

const shop = forAllTests(openBuiltShop)

const build = () => shop.mustBuild()

test('shows content only on the page of its list, above and below the products, with its style', async () => {
  const [before, numbers] = [(await shop.file('white.html')) ?? '', await shop.numbers()]
  await addPart(shop, { kind: 'list_header', path: 'red' })
  await addPart(shop, { kind: 'list_footer', path: 'red' })
  expect(await build()).toMatchObject({ rendered: 1, raised: 1 })

  const html = (await shop.file('red.html')) ?? ''
  const [header, products, footer] = [
    html.indexOf('data-page="list_header/red"'),
    html.indexOf('card-grid'),
    html.indexOf('data-page="list_footer/red"'),
  ]
  expect(header).toBeGreaterThan(0)
  expect(products).toBeGreaterThan(header)
  expect(footer).toBeGreaterThan(products)
  expect(html.split(`<h2>${AROUND_HEADING}</h2>`)).toHaveLength(3)
  expect(await shop.file('white.html')).toBe(before)

  const b = (numbers['red_build.json'] ?? 0) + 1
  const style = `dynamic_pages/css/red_${b}.css`
  expect(html).toContain(`<link rel="stylesheet" href="/${style}">`)
  expect(await shop.file(style)).toMatch(/list_header\/red.*list_footer\/red/s)
})

test('serves content by its kind and path', async () => {
  const content = JSON.parse((await shop.file('dynamic_pages/content/list_header__red.json')) ?? '')
  expect(content).toMatchObject({ route: 'list_header/red', containers: [{ id: 'ways' }] })
  expect(await shop.file('dynamic_pages/content/list_header__white.json')).toBeUndefined()
})

test('raises only the build number of its list when the content changes', async () => {
  const before = await shop.numbers()
  await changePart(shop, { kind: 'list_footer', path: 'red' }, AROUND_HEADING, 'Three ways to end')
  expect(await build()).toMatchObject({ rendered: 1, raised: 1 })
  expect(await shop.numbers()).toEqual({ ...before, 'red_build.json': (before['red_build.json'] ?? 0) + 1 })
  expect(await shop.file('red.html')).toContain('Three ways to end')
})

test('publishes a part that no page shows without rendering any page', NIGHTLY, async () => {
  await addPart(shop, { kind: 'list_header', path: 'nowhere' })
  const { rendered, release } = await build()
  expect(rendered).toBe(0)
  expect((await shop.releases()).at(-1)).toBe(release)
  expect(await shop.file('dynamic_pages/content/list_header__nowhere.json')).toContain(AROUND_HEADING)
  expect((await build()).release).toBe(release)
})

test('places content at the very top and bottom of its list, too', NIGHTLY, async () => {
  await addPart(shop, { kind: 'header', path: 'red' })
  await addPart(shop, { kind: 'footer', path: 'red' })
  expect(await build()).toMatchObject({ rendered: 1, raised: 1 })
  const html = (await shop.file('red.html')) ?? ''
  const marks = ['data-page="header/red"', '<h1', 'data-page="list_header/red"', 'data-page="footer/red"'].map((mark) =>
    html.indexOf(mark),
  )
  expect(marks.toSorted((one, other) => one - other)).toEqual(marks)
  expect(marks[0]).toBeGreaterThan(0)
})

test('leaves no file and no placeholder for an unpublished part', NIGHTLY, async () => {
  await shop.client.execute(`UPDATE pages SET published_version_id = NULL WHERE route LIKE '%/red'`)
  await build()
  expect(await shop.file('dynamic_pages/content/list_header__red.json')).toBeUndefined()
  expect(await shop.file('red.html')).not.toContain('data-page')
})

test('shows on a page the content above and below that is set for its path', async () => {
  await addPart(shop, { kind: 'header', path: '' })
  await addPart(shop, { kind: 'footer', path: '' })
  expect(await build()).toMatchObject({ rendered: 1, raised: 1 })
  const html = (await shop.file('index.html')) ?? ''
  const [header, hero, footer] = ['data-page="header/home"', 'data-container="hero"', 'data-page="footer/home"'].map(
    (mark) => html.indexOf(mark),
  )
  expect(header).toBeGreaterThan(0)
  expect(hero).toBeGreaterThan(header ?? 0)
  expect(footer).toBeGreaterThan(hero ?? 0)
})

const STYLESHEETS = /<link rel="stylesheet"[^>]*>/g
const stylesOf = (html: string): string[] => html.match(STYLESHEETS) ?? []

/** Path of some product's page. */
async function someProduct(): Promise<string> {
  const found = Object.values(await shop.descriptors()).find((json) => json.includes('"type":"pdp"'))
  if (!found) throw new Error('The shop has no product')
  return JSON.parse(found).meta.canonical.slice(1)
}

const expectAround = (html: string, path: string): void => {
  const marks = [`data-page="header/${path}"`, '<main', '</main>', `data-page="footer/${path}"`]
  const places = marks.map((mark) => html.indexOf(mark))
  expect(places.toSorted((one, other) => one - other)).toEqual(places)
  expect(places[0]).toBeGreaterThan(0)
}

test('[content-around-product] a product shows the content above and below that is set for its path, with the builder’s styles and its own', async () => {
  const path = await someProduct()
  const before = (await shop.file(`${path}.html`)) ?? ''
  await addPart(shop, { kind: 'header', path })
  await addPart(shop, { kind: 'footer', path })
  expect(await build()).toMatchObject({ rendered: 1, raised: 1 })
  const html = (await shop.file(`${path}.html`)) ?? ''
  expectAround(html, path)
  const added = stylesOf(html).filter((link) => !stylesOf(before).includes(link))
  const home = (await shop.file('index.html')) ?? ''
  expect(added.some((link) => stylesOf(home).includes(link))).toBe(true)
  const own = added.find((link) => link.includes('/dynamic_pages/css/'))
  expect(await shop.file(/href="\/([^"]+)"/.exec(own ?? '')?.[1] ?? '')).toContain(`header/${path}`)
})

test('shows content on a screen of the shop, and renames its style when it changes', NIGHTLY, async () => {
  const before = (await shop.file('cart.html')) ?? ''
  await addPart(shop, { kind: 'header', path: 'cart' })
  await addPart(shop, { kind: 'footer', path: 'cart' })
  await build()
  const html = (await shop.file('cart.html')) ?? ''
  expectAround(html, 'cart')
  const styleOf = (page: string) => /\/(dynamic_pages\/css\/cart_\d+\.css)/.exec(page)?.[1] ?? ''
  expect(await shop.file(styleOf(html))).toContain('header/cart')

  await changePart(shop, { kind: 'footer', path: 'cart' }, AROUND_HEADING, 'Three ways to pay')
  await build()
  const changed = (await shop.file('cart.html')) ?? ''
  expect(changed).toContain('Three ways to pay')
  expect(styleOf(changed)).not.toBe(styleOf(html))

  await shop.client.execute(`UPDATE pages SET published_version_id = NULL WHERE route LIKE '%/cart'`)
  await build()
  expect(await shop.file('cart.html')).toBe(before)
})
