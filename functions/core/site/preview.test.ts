import { expect, test } from 'vitest'
import { pickVersion } from '../../../domain/publishing/page-test/pick-version.ts'
import { previewToken } from '../../../domain/publishing/preview/token.ts'
import { fakeDisk } from '../../../tests/factories/disk.ts'
import { anExecutionContext } from '../../../tests/factories/execution-context.ts'
import { app } from '../../app.ts'

const ID = '0123456789abcdef0123456789abcdef'
const EXPIRED_ID = 'f'.repeat(32)
const AUTH_SECRET = 'a secret of thirty-two characters'
const HOUR = 3_600_000

const site = fakeDisk({
  'current/index.html': '<html><body class="now"><h1>Today</h1></body></html>',
  'current/index.html.br': 'compressed',
  'current/red.html': '<html><body><h1>Red</h1></body></html>',
  'current/admin/home.html': '<html><body>Panel</body></html>',
  [`previews/${ID}/current/index.html`]: '<html><body class="then"><h1>Christmas</h1></body></html>',
  [`previews/${ID}/current/404.html`]: '<html><body>Lost</body></html>',
  [`previews/${ID}/current/cached_routes/red.json`]: '{"b":12}',
  'current/dynamic_pages/js/red_11.js': 'export default ["live"]',
  [`previews/${ID}/current/dynamic_pages/js/red_11.js`]: 'export default ["draft"]',
  [`previews/${ID}/current/dynamic_pages/js/red_12.js`]: 'export default ["draft"]',
  [`previews/${ID}/current/page_tests/tests.json`]: JSON.stringify([{ id: 3, route: 'offers', share: 50 }]),
  [`previews/${ID}/current/offers.html`]: '<html><body><h1>Offers A</h1></body></html>',
  [`previews/${ID}/current/page_tests/b/offers.html`]: '<html><body><h1>Offers B</h1></body></html>',
  [`previews/${ID}/current/page_tests/b/offers.json`]: '{"version":"b"}',
})

/** Nothing listens on port 9, so any query of the database would fail. */
const bindings = { LIBSQL_URL: 'http://127.0.0.1:9', SITE_URL: 'http://shop.test', SITE: site, AUTH_SECRET }

const tokenOf = (id: string, hours = 1) =>
  previewToken(
    { id, as_of: new Date('2026-12-01T07:00:00.000Z'), expires_at: new Date(Date.now() + hours * HOUR) },
    AUTH_SECRET,
  )

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://shop.test${path}`, { headers }, bindings, anExecutionContext())

const inPreview = async (path: string, id = ID, hours = 1, headers = {}) =>
  get(path, { ...headers, Cookie: `preview=${await tokenOf(id, hours)}` })

test('opens the preview by its link, marked on every page and never cached', async () => {
  const entered = await get(`/preview/${await tokenOf(ID)}`)
  expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/'])
  const cookie = entered.headers.get('Set-Cookie') ?? ''
  expect(cookie).toMatch(/^preview=\S+; Max-Age=3[56]\d\d; Path=\/; HttpOnly; SameSite=Lax$/)
  const page = await get('/', { Cookie: cookie.split(';')[0] ?? '', 'Accept-Encoding': 'br', 'If-None-Match': '*' })
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toMatch(/^<html><body class="then"><link [^>]*><aside class="preview-bar" /)
  expect(html).toContain('Tuesday 1 December 2026 07:00')
  expect(html).toContain('<h1>Christmas</h1></body>')
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(page.headers.get('ETag')).toBeNull()
})

test.each([
  ['/offers/summer', '/offers/summer'],
  ['/', '/'],
  ['//another.example/x', '/another.example/x'],
  ['/%2F%2Fanother.example', '/%2F%2Fanother.example'],
  ['/%5Canother.example', '/%5Canother.example'],
  ['/%5C%5Canother.example', '/%5C%5Canother.example'],
  ['/%255Canother.example', '/%255Canother.example'],
  ['/%09/another.example', '/%09/another.example'],
  ['/\\\\another.example', '/another.example'],
])('starts a link that ends with %s at %s, never on another site', async (path, begins) => {
  const entered = await get(`/preview/${await tokenOf(ID)}${path}`)
  expect([entered.status, entered.headers.get('Location')]).toEqual([303, begins])
})

test('serves files that code reads from the preview too, without the bar', async () => {
  const answer = await inPreview('/cached_routes/red.json')
  expect(await answer.text()).toBe('{"b":12}')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
})

test.each([
  ['/dynamic_pages/js/red_11.js', 'export default ["live"]'],
  ['/dynamic_pages/js/red_12.js', 'export default []\n'],
  ['/dynamic_pages/js/%72ed_12.js', ''],
])('runs in a preview only scripts that the shop runs too: %s', async (path, text) => {
  const answer = await inPreview(path)
  expect(await answer.text()).toBe(text)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
})

test('takes no missing file from the live release', async () => {
  const answer = await inPreview('/cached_routes/white.json')
  expect(answer.status).toBe(404)
})

test('hides the preview from others, and never covers the control panel', async () => {
  expect(await (await get('/')).text()).toContain('Today')
  expect(await (await inPreview('/admin/home')).text()).not.toContain('preview-bar')
})

test.each([
  ['withdrawn', EXPIRED_ID, 1],
  ['expired', ID, -1],
])('reports a preview that is %s, and shows the shop on the next page', async (_, id, hours) => {
  const page = await inPreview('/', id, hours)
  expect(page.status).toBe(410)
  expect(await page.text()).toContain('This preview has ended')
  expect(page.headers.get('Set-Cookie')).toMatch(/^preview=; Max-Age=0; /)
  expect((await get(`/preview/${await tokenOf(id, hours)}`)).status).toBe(410)
  const data = await inPreview('/cached_routes/red.json', id, hours, { 'Sec-Fetch-Dest': 'empty' })
  expect([data.status, data.headers.get('Set-Cookie')]).toEqual([404, null])
})

test.each(['/preview/nonsense', '/preview/', `/preview/${ID}.1.99999999999.${'0'.repeat(64)}`])(
  'opens nothing for %s',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(410)
    expect(answer.headers.get('Set-Cookie') ?? '').not.toContain(ID)
  },
)

test('shows a page under test in the version that the previewer chooses', async () => {
  const token = await tokenOf(ID)
  const first = await (await get('/offers', { Cookie: `preview=${token}` })).text()
  expect(first).toContain('Offers A')
  expect(first).toContain('href="/preview/version/a/offers" aria-current="true"')
  const chosen = await get('/preview/version/b/offers', { Cookie: `preview=${token}` })
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/offers'])
  const choice = chosen.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const Cookie = `preview=${token}; ${choice}`
  const second = await (await get('/offers', { Cookie })).text()
  expect(second).toContain('Offers B')
  expect(second).toContain('href="/preview/version/b/offers" aria-current="true"')
  expect(await (await get('/cached_routes/offers.json', { Cookie })).text()).toBe('{"version":"b"}')
  // Other pages have no switch, and outside the preview the choice has no effect.
  expect(await (await get('/', { Cookie })).text()).not.toContain('/preview/version/')
})

test('shows a page under test in the visitor’s version on the site', async () => {
  const token = await tokenOf(ID)
  const versions = await Promise.all(
    Array.from({ length: 12 }, async (_, group) => {
      const html = await (await get('/offers', { Cookie: `preview=${token}; page_group=${group}` })).text()
      return [html.includes('Offers B') ? 'b' : 'a', pickVersion(group, { id: 3, share: 50 })]
    }),
  )
  for (const [version, wanted] of versions) expect(version).toBe(wanted)
})

test('returns to the shop when the preview is left', async () => {
  const left = await inPreview('/preview/leave')
  expect([left.status, left.headers.get('Location')]).toEqual([303, '/'])
  expect(left.headers.get('Set-Cookie')).toMatch(/^preview=; Max-Age=0; /)
})
