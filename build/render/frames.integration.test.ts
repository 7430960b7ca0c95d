/**
 * A page assembled from its parts and its frame equals, byte for byte, the page that Vike renders of the same parts,
 * except for its scripts.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import type { ScreenType } from '../../domain/publishing/descriptor/descriptor.ts'
import { CLIENT_DIR, SERVER_DIR } from '../../scripts/tools/bundle.ts'
import { openBuiltShop, SITE_URL } from '../../tests/factories/built-shop.ts'
import { forAllTests } from '../../tests/factories/for-all-tests.ts'
import { loadCategories } from '../load/categories.ts'
import { loadDrafts } from '../load/drafts.ts'
import { loadDocuments } from '../load/pages.ts'
import { loadShell, loadShop } from '../load/shell.ts'
import { routeFiles } from '../release/release.ts'
import { withOwnScripts } from './frames.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const shop = forAllTests(openBuiltShop)

type Page = { route: string; type: ScreenType; html: string; json: string; tail: string }

/** The first route of each type, the longest list and the 404 page. */
async function pagesOfEachType(): Promise<Page[]> {
  const { client } = shop
  const pages = new Map<string, Page>()
  const own = await loadShop(client)
  const documents = await loadDocuments(client, own, new Date())
  for await (const draft of loadDrafts(client, documents, await loadCategories(client, own), own, new Set())) {
    if ('problem' in draft) throw new Error(draft.problem)
    const { route, type, tail } = draft
    const key = route === 'wine' ? route : type
    if (pages.has(key)) continue
    const files = routeFiles(route, type)
    const [html = '', json = ''] = [await shop.file(files.html), await shop.file(files.descriptor)]
    pages.set(key, { route, type, html, json, tail })
  }
  const [html = '', json = ''] = [await shop.file('404.html'), await shop.file('cached_routes/404.json')]
  return [...pages.values(), { route: '404', type: 'not_found', html, json, tail: '' }]
}

/** Vike has global state, so its pages are rendered in a separate process. */
const VIKE = `
  const { entry, renderer, shell, siteUrl, pages } = JSON.parse(await new Response(process.stdin).text())
  const { createRenderer } = await import(renderer)
  const vike = await import('vike/server')
  await import(entry)
  const { page, tail: renderTail } = createRenderer(shell, siteUrl)
  const render = async (routeType, parts) =>
    (await vike.renderPage({ urlOriginal: '/', routeType, parts })).httpResponse.body
  const rendered = []
  for (const { type, json, tail } of pages) rendered.push(await render(type, page(json, { tail: tail ? renderTail(JSON.parse(tail)) : '' })))
  process.stdout.write(JSON.stringify(rendered))
`

test('frames each type of page, a list with a tail and the 404 page', async () => {
  const pages = await pagesOfEachType()
  expect(pages.map(({ type }) => type).toSorted()).toEqual(['dyn', 'not_found', 'pdp', 'plp', 'plp'])
  expect(pages.find(({ route }) => route === 'wine')?.tail).not.toBe('')
  const input = {
    entry: pathToFileURL(join(SERVER_DIR, 'entry.mjs')).href,
    renderer: pathToFileURL(join(SERVER_DIR, 'renderer.mjs')).href,
    shell: await loadShell(shop.client, await loadShop(shop.client), 2026),
    siteUrl: SITE_URL,
    pages,
  }
  const vike = spawnSync(process.execPath, ['--input-type=module', '-e', VIKE], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    env: { NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(vike.stderr).toBe('')
  const rendered: string[] = JSON.parse(vike.stdout)
  for (const [index, { html, type }] of pages.entries()) {
    expect(html).toBe(withOwnScripts(rendered[index] ?? '', type, CLIENT_DIR))
    // Only small scripts are requested at once; the page's entry and React load later.
    expect(html.match(/<script[^>]* src="[^"]+"/g)).toEqual([
      expect.stringMatching(/"\/assets\/remembered\.[\w-]+\.js"/),
      expect.stringMatching(/"\/assets\/start\.[\w-]+\.js"/),
    ])
    expect(html).not.toContain('modulepreload')
    expect(html).toMatch(/ data-files="[^"]*\/assets\/entries\/entry-server-routing\.[\w-]+\.js"/)
  }
})

test('applies what the browser remembers before the first paint of the shop’s own screens', async () => {
  const first = /<head>.*<script src="\/assets\/remembered\.[\w-]+\.js" type="module" async blocking="render"/s
  for (const file of ['search.html', 'cart.html', 'lock-it-in/members.html'])
    expect(await shop.file(file)).toMatch(first)
})
