/** Building pages of the page builder with faults, and with scripts. */
import { expect, test, vi } from 'vitest'
import type { PageDocument } from '../domain/publishing/page/page-document.ts'
import { openBuiltShop } from '../tests/factories/built-shop.ts'
import { forAllTests } from '../tests/factories/for-all-tests.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const shop = forAllTests(openBuiltShop)

const ROUTE = 'wine-club/about'
const FILE = 'wine-club__about'

/** Changes and publishes the demo shop's page, and builds. */
async function publish(change: (page: PageDocument) => unknown) {
  const where = `WHERE id = (SELECT published_version_id FROM pages WHERE route = '${ROUTE}')`
  const [row] = (await shop.client.execute(`SELECT document_json FROM page_versions ${where}`)).rows
  const document_json = JSON.stringify(change(JSON.parse(String(row?.document_json))))
  await shop.client.execute(`UPDATE page_versions SET document_json = ? ${where}`, [document_json])
  const built = await shop.build()
  if (!built.ok) throw new Error(built.problems.join('\n'))
  return built
}

const withJs = (js: string) => (page: PageDocument) => ({ ...page, page: { ...page.page, js } })

test('writes a page’s script to a file named by the build number, and loads it', async () => {
  const { warnings } = await publish(withJs('element.dataset.ran = "yes"'))
  expect(warnings).toEqual([])
  const b = (await shop.numbers())[`${FILE}_build.json`]
  const file = `dynamic_pages/js/${FILE}_${b}.js`
  expect(await shop.file(`${ROUTE}.html`)).toContain(`<link rel="modulepreload" href="/${file}">`)
  expect(await shop.file(file)).toContain('element.dataset.ran = "yes"')
})

test('leaves out and reports an invalid script', async () => {
  const { warnings } = await publish(withJs('const'))
  expect(warnings.join()).toMatch(/^\/wine-club\/about page: js: This script can't run/)
  expect(await shop.file(`${ROUTE}.html`)).not.toContain('dynamic_pages/js')
})

test('renders a page without content as its title alone, and reports it', async () => {
  const { warnings } = await publish(() => null)
  expect(warnings.join('\n')).toContain('/wine-club/about : The page has no content')
  const html = (await shop.file(`${ROUTE}.html`)) ?? ''
  expect(html).toMatch(/<main[^>]*><h1 class="sr">[^<]+<\/h1><\/main>/)
})
