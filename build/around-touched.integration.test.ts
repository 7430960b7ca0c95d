/** Builds of changed content around pages check only the routes that show it, and write the same files as a full build. */
import { expect, test } from 'vitest'
import { type ContentPart, partRoute } from '../domain/core/route/content-part.ts'
import { LAST_WINE, openBuiltShop } from '../tests/factories/built-shop.ts'
import { AROUND_HEADING, addPart, changePart, removePart } from '../tests/factories/content-around.ts'
import { forAllTests } from '../tests/factories/for-all-tests.ts'
import { differenceOf, NO_DIFFERENCE, type ServedFiles, servedFiles } from '../tests/factories/served-files.ts'
import { completeRelease } from './publish/sparse-release.ts'
import { contentPartFile } from './render/content-part-files.ts'

const shop = forAllTests(openBuiltShop)

/** Builds the changes; expects that few routes are checked. */
async function buildFew(touched: string[] = []): Promise<{ rendered: number; release: string }> {
  const looked: number[] = []
  const built = await shop.build({
    touched,
    pages: touched.length === 0,
    onProgress: (_, done) => looked.push(done),
  })
  if (!built.ok) throw new Error(built.problems.join('\n'))
  expect(Math.max(...looked)).toBeLessThan(built.routes / 2)
  return built
}

/** Compares all files with those of a full build. */
async function expectWhole(): Promise<void> {
  const { release } = await buildFew([])
  await completeRelease(shop.siteDir, release)
  const few: ServedFiles = servedFiles(shop.siteDir)
  const all = await shop.build({ everything: true })
  if (!all.ok) throw new Error(all.problems.join('\n'))
  expect(differenceOf(few, servedFiles(shop.siteDir))).toEqual(NO_DIFFERENCE)
}

const productPath = async () =>
  String((await shop.client.execute('SELECT route FROM products WHERE code = ?', [LAST_WINE])).rows[0]?.route)

test('renders only the list, the product, the page and the shop screen that show changed content', async () => {
  const parts: ContentPart[] = [
    { kind: 'list_header', path: 'red' },
    { kind: 'header', path: await productPath() },
    { kind: 'footer', path: '' },
    { kind: 'header', path: 'cart' },
    { kind: 'header', path: 'nowhere' },
  ]
  for (const part of parts) await addPart(shop, part)
  expect((await buildFew()).rendered).toBe(3)
  for (const file of ['red.html', `${parts[1]?.path}.html`, 'index.html', 'cart.html'])
    expect(await shop.file(file)).toContain(AROUND_HEADING)
  await expectWhole()

  for (const part of parts) await changePart(shop, part, AROUND_HEADING, 'Three ways to end')
  expect((await buildFew()).rendered).toBe(3)
  expect(await shop.file('cart.html')).toContain('Three ways to end')
  await expectWhole()

  for (const part of parts) await removePart(shop, part)
  expect((await buildFew()).rendered).toBe(3)
  expect(await shop.file('cart.html')).not.toContain('Three ways to end')
  await expectWhole()
  for (const part of parts) expect(servedFiles(shop.siteDir).has(contentPartFile(partRoute(part)))).toBe(false)
})

test('builds only a few routes for a changed product while a shop screen has content', async () => {
  await addPart(shop, { kind: 'footer', path: 'cart' })
  const { release } = await buildFew()
  await shop.client.execute('UPDATE variants SET price_pence = price_pence + 1 WHERE code = ?', [LAST_WINE])
  expect((await buildFew([LAST_WINE])).release).not.toBe(release)
  expect(await shop.file('cart.html')).toContain(AROUND_HEADING)
  await expectWhole()
})
