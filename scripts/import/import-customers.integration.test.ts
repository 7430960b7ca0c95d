import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../tests/factories/database.ts'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { forEachTest } from '../../tests/factories/for-all-tests.ts'
import { importRedirects, readRedirects } from './import-redirects.ts'
import { readCustomers } from './read-customers.ts'
import { openRowReport } from './row-report.ts'
import { writeCustomers } from './write-customers.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

const NOW = new Date('2026-11-20T12:00:00.000Z')

const database = forEachTest(() => openTestDatabase())
let folder: string
beforeEach(() => {
  folder = folderOfTest()
})

const column = async (sql: string) => (await database.client.execute(sql)).rows.map((row) => Object.values(row)[0])

const put = (name: string, lines: readonly string[]): string => {
  const file = join(folder, name)
  writeFileSync(file, lines.join('\n'))
  return file
}

async function importList(file: string, { dryRun = false, chosen = [] as string[] } = {}) {
  const opened = openRowReport(join(folder, 'report.csv'))
  if (!opened.ok) throw new Error(opened.message)
  const { report } = opened
  const read = await readCustomers({ file, chosen, report })
  if (!read.ok) return { message: read.message }
  const { customers } = read
  const counts = await writeCustomers({
    client: database.client,
    customers,
    fileName: 'c.csv',
    dryRun,
    now: NOW,
    report,
  })
  const lines = report.finish()
  return { counts, lines, refused: read.refused, report: readFileSync(join(folder, 'report.csv'), 'utf8') }
}

const HEADER = 'Kontakt,First name,Surname,Accepts marketing,Street,Town,Postcode'
const people = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `c${index}@example.com,Ann,No ${index},${index % 2 ? 'yes' : 'no'},1 Road,Bath,BA1 5BD`,
  )

test('customers are written in batches, refused rows reported, and a second import changes nothing', async () => {
  const file = put('customers.csv', [HEADER, ...people(600), 'no-mail,Bo,Ray,yes,,,', '=1+1,Bo,Ray,yes,,,'])
  const chosen = ['email=Kontakt']
  const dry = await importList(file, { dryRun: true, chosen })
  expect(dry.counts).toEqual({ new: 600, filled: 0, same: 0, refused: 0, subscribed: 300 })
  expect(await column('SELECT count(*) FROM customers')).toEqual([0])

  const done = await importList(file, { chosen })
  expect(done.counts).toEqual(dry.counts)
  expect(done.refused).toBe(2)
  expect(done.lines?.[0]).toBe("  row 602 refused: email 'no-mail': Enter an e-mail address like name@example.com")
  expect(done.report).toContain('603,refused,email,is a formula')
  expect(await column('SELECT count(*) FROM customers')).toEqual([600])
  expect(await column('SELECT count(*) FROM addresses WHERE is_default = 1')).toEqual([600])
  expect(await column(`SELECT count(*) FROM marketing_subscribers WHERE source = 'import: c.csv'`)).toEqual([300])
  expect(await column('SELECT count(*) FROM mail')).toEqual([0])
  expect(await column('SELECT DISTINCT admin_name FROM audit')).toEqual(['npm run import:customers'])

  const again = await importList(file, { chosen })
  expect(again.counts).toEqual({ new: 0, filled: 0, same: 600, refused: 0, subscribed: 0 })
  expect(await column('SELECT count(*) FROM addresses')).toEqual([600])
})

test('an import that was cut off is finished by repeating it', async () => {
  const file = put('customers.csv', [HEADER.replace('Kontakt', 'Email'), ...people(300)])
  const opened = openRowReport(join(folder, 'report.csv'))
  if (!opened.ok) throw new Error(opened.message)
  const read = await readCustomers({ file, chosen: [], report: opened.report })
  if (!read.ok) throw new Error(read.message)
  const cut = () => {
    throw new Error('The power went')
  }
  const options = { client: database.client, customers: read.customers, fileName: 'c.csv', dryRun: false, now: NOW }
  await expect(writeCustomers({ ...options, report: opened.report, onProgress: cut })).rejects.toThrow('The power went')
  expect(await column('SELECT count(*) FROM customers')).toEqual([250])
  expect(await column('SELECT count(*) FROM addresses')).toEqual([250])
  expect((await importList(file)).counts).toMatchObject({ new: 50, same: 250 })
})

test('a list without a column of e-mail addresses, or with an unknown one chosen, is refused with what to do', async () => {
  const file = put('customers.csv', [HEADER, ...people(1)])
  expect((await importList(file)).message).toMatch(/--column email=COLUMN.*Kontakt/)
  expect((await importList(file, { chosen: ['mail=Kontakt'] })).message).toMatch(/The fields are email/)
  expect((await importList(file, { chosen: ['email=Contact'] })).message).toMatch(/no such column/)
})

async function importPairs(lines: readonly string[], dryRun = false) {
  const read = await readRedirects(put('redirects.csv', lines), 'shop.example')
  if (!read.ok) return read
  return importRedirects(database.client, read.rows, { dryRun, now: NOW })
}

test('redirects are added where they lead somewhere, once', async () => {
  await database.client.execute(`INSERT INTO redirects (from_path, to_path, created_at)
    VALUES ('/kept', '/cart', '2026-01-01T00:00:00.000Z'), ('/old', '/login', '2026-01-01T00:00:00.000Z')`)
  const lines = [
    'Redirect from,Redirect to',
    '/Old/,/cart',
    'https://old.example/carte/vin-ros%E9,/login',
    '/catalog/wine-7.php,/old',
    '/nowhere,/products/gone',
    '/to-nowhere,/nowhere',
    '/cart,/login',
    '/a,/b?x=1',
    '/b,/A',
    '/c,https://other.example/cart',
  ]
  const dry = await importPairs(lines, true)
  expect(dry).toMatchObject({ ok: true, added: 2, replaced: 1 })
  expect(await column('SELECT from_path FROM redirects ORDER BY 1')).toEqual(['/kept', '/old'])
  expect(await importPairs(lines)).toEqual(dry)
  expect(dry.ok && 'refused' in dry && dry.refused.map(({ row, faults }) => [row, faults[0]?.field])).toEqual([
    [5, 'to'],
    [6, 'to'],
    [7, 'from'],
    [8, 'to'],
    [9, 'to'],
    [10, 'to'],
  ])
  expect(await column(`SELECT from_path || ' ' || to_path FROM redirects ORDER BY 1`)).toEqual([
    '/carte/vin-rosé /login',
    '/catalog/wine-7.php /old',
    '/kept /cart',
    '/old /cart',
  ])
  expect(await column(`SELECT noun_id FROM audit`)).toEqual(['redirects'])
  expect(await importPairs(lines)).toMatchObject({ ok: true, added: 0, replaced: 3 })
  expect(await importPairs(['Code,Name', 'A1,Rioja'])).toMatchObject({ ok: false })
})
