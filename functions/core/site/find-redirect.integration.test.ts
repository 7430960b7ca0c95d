import { beforeEach, expect, test } from 'vitest'
import { insertMany } from '../../../database/batch.ts'
import { recordBuildRoutes } from '../../../database/queries/publishing/build-routes.ts'
import { AT, addCategories, addProducts } from '../../../tests/factories/catalogue.ts'
import { fakeDisk } from '../../../tests/factories/disk.ts'
import { anExecutionContext } from '../../../tests/factories/execution-context.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { app } from '../../app.ts'

const database = testDatabase(addCategories, (client) => addProducts(client, [{ code: 'A1' }, { code: 'B2' }]))

const run = (sql: string) => database.client.execute(sql)

const lead = (from_path: string, to_path: string) => ({ from_path, to_path, created_at: AT })

const built = (route: string, type: 'dyn' | 'pdp') => ({
  route,
  normalised: route.replaceAll('/', '__'),
  type,
  content_hash: '',
  code_hash: '',
  release: '',
  raised_at: null,
})

const RELEASE = ['404', 'advent', 'red/spain/rioja/a1', 'red/spain/rioja/b2']

beforeEach(async () => {
  for (const table of ['redirects', 'pages']) await run(`DELETE FROM ${table}`)
  await insertMany(database.client, 'redirects', [lead('/xmas', '/advent'), lead('/december', '/advent')])
  await database.client.batch([
    `INSERT INTO pages (id, route, title, draft_json, published_version_id, created_at, updated_at)
      VALUES (1, 'advent', 'Advent', '{}', 1, '${AT}', '${AT}')`,
    `INSERT INTO page_versions (id, page_id, number, document_json, created_at) VALUES (1, 1, 1, '{}', '${AT}')`,
  ])
  const { sql, parameters } = recordBuildRoutes([
    built('advent', 'dyn'),
    built('red/spain/rioja/a1', 'pdp'),
    built('red/spain/rioja/b2', 'pdp'),
  ])
  await database.client.execute(sql, parameters as string[])
})

/** Target of a request with these pages in the release; the status if there is none. */
async function leadsTo(path: string, pages: readonly string[] = RELEASE) {
  const env = {
    LIBSQL_URL: database.url,
    LIBSQL_AUTH_TOKEN: database.authToken,
    SITE_URL: 'http://shop.test',
    SITE: fakeDisk(Object.fromEntries(pages.map((page) => [`current/${page}.html`, page]))),
  }
  const answer = await app.request(`http://shop.test${path}`, {}, env, anExecutionContext())
  return answer.headers.get('Location') ?? answer.status
}

test('leads to the live page of one that moved, until the next build', async () => {
  await run(`UPDATE pages SET route = 'advent-two' WHERE id = 1`)
  expect(await leadsTo('/xmas?utm_source=letter')).toBe('/advent?utm_source=letter')
  expect(await leadsTo('/advent')).toBe(200)
  const next = [...RELEASE.filter((page) => page !== 'advent'), 'advent-two']
  expect(await leadsTo('/xmas', next)).toBe('/advent-two')
  expect(await leadsTo('/advent', next)).toBe('/advent-two')
})

test('leads to the address of the last build after several moves, and after a move back', async () => {
  await run(`UPDATE pages SET route = 'advent-two' WHERE id = 1`)
  await run(`UPDATE pages SET route = 'advent-three' WHERE id = 1`)
  expect(await leadsTo('/xmas')).toBe('/advent')
  await run(`UPDATE pages SET route = 'advent' WHERE id = 1`)
  expect(await leadsTo('/xmas')).toBe('/advent')
})

test('leads a product’s link to its live page', async () => {
  await run(`UPDATE products SET product_url = 'renamed', route = category_url || 'renamed' WHERE code = 'A1'`)
  expect(await leadsTo('/p/A1/a1')).toBe('/red/spain/rioja/a1')
  expect(await leadsTo('/p/A1/a1', ['red/spain/rioja/renamed'])).toBe('/red/spain/rioja/renamed')
})

test('ends at the first live page of redirects that lead on', async () => {
  await insertMany(database.client, 'redirects', [lead('/gifts', '/xmas'), lead('/advent', '/winter')])
  expect(await leadsTo('/gifts')).toBe('/advent')
  expect(await leadsTo('/gifts', ['winter'])).toBe('/winter')
})

test('never leads to the page of something else whose redirect ends at the same address', async () => {
  await run(`UPDATE products SET status = 'withdrawn' WHERE code = 'B2'`)
  await insertMany(database.client, 'redirects', [lead('/red/spain/rioja/b2', '/advent')])
  await run(`UPDATE pages SET route = 'advent-two' WHERE id = 1`)
  await run(`UPDATE redirects SET created_at = '2100-01-01T00:00:00.000Z' WHERE from_path LIKE '%b2'`)
  expect(await leadsTo('/xmas')).toBe('/advent')
})

test('leads to its target if the release has no page for it', async () => {
  expect(await leadsTo('/xmas', ['404'])).toBe('/advent')
})

test('leads to the end of a way with more addresses than are looked up', async () => {
  const step = (number: number) => `/step-${number}`
  const way = Array.from({ length: 30 }, (_, index) => lead(step(index), step(index + 1)))
  await insertMany(database.client, 'redirects', way)
  expect(await leadsTo('/step-0', ['404', 'step-30'])).toBe('/step-30')
  expect(await leadsTo('/step-0', ['404', 'step-30', 'step-3'])).toBe('/step-3')
})
