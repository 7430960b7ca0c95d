/** Importing a list in the control panel, at a shop of its own: it changes a thousand wines. */
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { TEST_PATIENCE } from '../patience.ts'
import { expectAccessible } from './accessible.ts'
import { productOf, productUrl } from './catalogue.ts'
import { expect, NIGHTLY } from './fixtures.ts'
import { RETRIES } from './get.ts'
import { send, signIn, withOwnShop } from './own-shop.ts'
import { visit } from './visit.ts'

const test = withOwnShop()

// They import into one shop.
test.describe.configure({ mode: 'serial' })

const SCREEN = '/admin/products/import'

type Row = Record<string, string>

/** The shop's own export. */
async function exported(page: Page): Promise<Row[]> {
  const answer = await page.request.get('/api/admin/products/export', RETRIES)
  const { data } = Papa.parse<Row>((await answer.text()).replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true })
  return data
}

const asFile = (name: string, rows: Row[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(Papa.unparse(rows, { newline: '\r\n' })),
})

/** Its number. */
async function newestBuild(page: Page): Promise<number> {
  const answer = await page.request.get('/api/admin/builds', RETRIES)
  const { builds }: { builds: { id: number }[] } = await answer.json()
  return builds[0]?.id ?? 0
}

/** UTF-8 that was taken for Windows-1252. */
const misread = (text: string): string => new TextDecoder('windows-1252').decode(Buffer.from(text))

const PRICED = 'CD2291'
const NEW_CODES = ['IMP101', 'IMP102', 'IMP103']
const MAGNUM = 'IMP101-M'

/** A thousand of the shop's wines with what is usually wrong with such a list, and a few new ones. */
function messyList(rows: Row[]): Row[] {
  const list = rows.slice(0, 1000 - NEW_CODES.length - 2).map((row): Row => ({ ...row, 'HS code': '2204214211' }))
  const like = rows.find(({ Code }) => Code === PRICED) ?? {}
  const set = (index: number, changes: Row) => {
    list[index] = { ...list[index], ...changes }
  }
  for (const [index, row] of list.entries())
    if (row.Code === PRICED) set(index, { Price: '£1,018.75', Stock: '77 bottles' })
  const plain = list.flatMap(({ Code, Kind }, index) => (Code !== PRICED && Kind === 'red' ? [index] : []))
  const [poa = 0, formula = 0, strong = 0, lines = 0, accents = 0] = plain
  set(poa, { Price: 'POA' })
  set(formula, { Price: '=2+2' })
  set(strong, { ABV: '50%' })
  set(lines, { Winery: ` ${list[lines]?.Winery}\r\n` })
  set(accents, { Winery: misread('Château Lestrelle') })
  const added = NEW_CODES.map((code, index) => ({
    ...like,
    'HS code': '',
    Code: code,
    Name: `Tinto Nuevo ${index + 1} 2021`,
    Winery: 'Bodega del Puente',
    Vintage: '2021',
    Price: index === 1 ? '' : '£12.34',
    'Mix Six price': '',
    'Lock it in price': '',
    'Wine club price': '',
    Status: 'Live',
    Picture: `${PRICED}.svg`,
  }))
  const blank = Object.fromEntries([...Object.keys(like), 'Picture', 'HS code'].map((column) => [column, '']))
  const twice = { ...like, Price: '£25.00' }
  // Above the wine that it is a size of, which the list adds.
  const magnum = {
    Code: MAGNUM,
    'Variant of': NEW_CODES[0] ?? '',
    'Variant size': '1.5 l magnum',
    Price: '26',
    Stock: '6',
  }
  return [...list, magnum, ...added, twice].map((row): Row => ({ ...blank, ...row }))
}

const columns = (page: Page) => page.getByRole('region', { name: 'Columns' })
const summary = (page: Page) => page.getByRole('region', { name: 'Dry run' })
const rowsOf = (page: Page) => page.getByRole('region', { name: 'Rows', exact: true })
const taken = (page: Page) => page.getByRole('region', { name: 'Import', exact: true })

const choose = (page: Page, file: ReturnType<typeof asFile>) => page.getByLabel('List to import').setInputFiles(file)

test('a merchandiser imports a messy list of a thousand wines, mends it and publishes, and shoppers see it', async ({
  page,
}) => {
  await signIn(page, 'merchandiser')
  await send(page, 'patch', '/api/admin/publishing', { auto_publish: false })
  const list = messyList(await exported(page))
  expect(list).toHaveLength(1000)
  await visit(page, '/admin/products')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL(SCREEN)
  await expectAccessible(page)
  await choose(page, asFile('autumn.csv', list))
  await expect(columns(page).getByLabel('Field for Code')).toHaveValue('id')
  await expect(columns(page).getByLabel('Field for HS code')).toHaveValue('')
  await expect(columns(page).getByLabel('Field for Picture')).toHaveValue('picture')
  await expect(columns(page).getByLabel('Field for Variant of')).toHaveValue('variantOf')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dry run' }).click()

  await expect(summary(page).getByRole('heading', { name: '995 rows are good, 5 are left out' })).toBeVisible()
  await expectAccessible(page)
  const out = rowsOf(page)
  for (const reason of [/'POA'/, /is a formula/, /50 % is not the strength of a wine/, /is that of row \d+ too/])
    await expect(out.getByText(reason)).toBeVisible()
  await expect(out.getByText(/Bottle price is missing/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mended texts' }).getByText('Château Lestrelle')).toBeVisible()
  await out.getByRole('button', { name: /^Look odd/ }).click()
  await expect(out.getByText(/£1,018\.75 is more than twice/)).toBeVisible()
  await out.getByRole('button', { name: /^The same/ }).click()
  await out.getByRole('button', { name: /^Left out/ }).click()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'The other 5 as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('autumn-left-out.csv')

  for (const [text, price] of [
    [/'POA'/, '18.50'],
    [/Bottle price is missing/, '12.34'],
  ] as const) {
    const row = out.getByRole('row').filter({ hasText: text })
    await row.getByRole('textbox', { name: /^Bottle price/ }).fill(price)
    await row.getByRole('button', { name: /^Mend Bottle price/ }).click()
  }
  await summary(page).getByRole('button', { name: 'Run again' }).click()
  await expect(summary(page).getByRole('heading', { name: '997 rows are good, 3 are left out' })).toBeVisible()
  await page.getByRole('button', { name: /^Take the \d+ good rows/ }).click()
  await expect(taken(page).getByRole('heading', { name: 'The rows are in' })).toBeVisible()
  await expect(taken(page).getByText(/^4 products added/)).toBeVisible()
  await expectAccessible(page)

  await taken(page).getByRole('link', { name: 'To Publishing' }).click()
  const publish = page.getByRole('button', { name: /^Publish \d+ changes/ })
  await expect(publish).toBeVisible()
  const last = await newestBuild(page)
  await publish.click()
  await expect(page.getByRole('heading', { name: `Build ${last + 1} went live` })).toBeVisible({
    timeout: TEST_PATIENCE,
  })
  for (const [code, price] of [
    [PRICED, '£1,018.75'],
    [NEW_CODES[1] ?? '', '£12.34'],
  ] as const) {
    const { product } = await productOf(page.request, code)
    await page.goto(productUrl(product))
    await expect(page.getByText(price).first()).toBeVisible()
  }
  const { product } = await productOf(page.request, MAGNUM)
  expect(product).toMatchObject({ price: 26, uda: 'magnum', variants: { size: [{}, { value: '1.5 l magnum' }] } })
})

test(
  'what the shop exports comes back without a difference, and its columns are remembered',
  NIGHTLY,
  async ({ page }) => {
    await signIn(page, 'merchandiser')
    const rows = await exported(page)
    await visit(page, SCREEN)
    await choose(page, asFile('export.csv', rows))
    await columns(page).getByLabel('Field for Importer').selectOption('')
    await page.getByRole('button', { name: 'Dry run' }).click()
    await expect(summary(page).getByRole('heading', { name: / rows are good$/ })).toBeVisible()
    await expect(rowsOf(page).getByRole('button', { name: /^Changed 0$/ })).toBeVisible()
    await expect(page.getByText('Nothing to take')).toBeVisible()
    await page.getByRole('button', { name: 'Another file' }).click()
    await choose(page, asFile('export.csv', rows))
    await expect(columns(page).getByText('as they were last time for a list like this')).toBeVisible()
    await expect(columns(page).getByLabel('Field for Importer')).toHaveValue('')
  },
)

test('an import goes on after a lost connection and a reload, and is undone', NIGHTLY, async ({ page, tolerate }) => {
  tolerate(/batches|net::|Failed to load/)
  await signIn(page, 'merchandiser')
  const rows = (await exported(page)).slice(0, 700)
  const before = rows[0]?.Stock ?? ''
  const list = rows.map(({ Code = '', Stock = '' }): Row => ({ Code, Stock: String(Number(Stock) + 1) }))
  await visit(page, SCREEN)
  await choose(page, asFile('stock.csv', list))
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByRole('button', { name: 'Take all 700 rows' })).toBeVisible()
  await page.route('**/batches/1', (route) => route.abort())
  await page.getByRole('button', { name: 'Take all 700 rows' }).click()
  await expect(taken(page).getByText(/Trying again/)).toBeVisible()
  await page.unroute('**/batches/1')
  await page.reload()
  await page.getByRole('button', { name: 'Carry on' }).click()
  await expect(taken(page).getByRole('heading', { name: 'The rows are in' })).toBeVisible()
  await expect(taken(page).getByText('0 products added, 700 changed.')).toBeVisible()
  await taken(page).getByRole('button', { name: 'Undo this import' }).click()
  await expect(taken(page).getByRole('heading', { name: 'The import is undone' })).toBeVisible()
  await expect(taken(page).getByText('700 products as before.')).toBeVisible()
  expect((await exported(page))[0]?.Stock).toBe(before)
})

test('hostile cells stay texts on every screen', NIGHTLY, async ({ page }) => {
  await signIn(page, 'merchandiser')
  const payload = `"><img src=x onerror="document.title='run'"><script>document.title='run'</script>`
  const rows = [PRICED, 'CD1042', `${payload}`].map(
    (Code): Row => ({
      Code,
      [`Price ${payload}`]: payload,
      Winery: payload,
      Taste: `Plums ${payload}`,
    }),
  )
  await visit(page, SCREEN)
  await choose(page, asFile(`${payload.replaceAll('/', '')}.csv`, rows))
  await expect(columns(page).getByText(`Price ${payload}`, { exact: true })).toBeVisible()
  await columns(page).getByLabel(`Field for Price ${payload}`, { exact: true }).selectOption('price')
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(summary(page).getByRole('heading', { name: /left out/ })).toBeVisible()
  expect(await page.title()).not.toBe('run')
  expect(await page.locator('main img[src="x"], main script').count()).toBe(0)
})

test('an editor has no such screen', NIGHTLY, async ({ page, tolerate }) => {
  tolerate(/404/)
  await signIn(page, 'editor')
  await page.goto('/admin/products')
  await expect(page.getByRole('region', { name: 'Products' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(0)
})
