/** Importing a list in the control panel, in a separate shop; the main journey is in whole-shop.desktop.spec.ts. */
import { expect, NIGHTLY, signIn, visit, withOwnShop } from './fixtures.ts'
import { asFile, choose, columns, exported, PRICED, type Row, rowsOf, SCREEN, summary, taken } from './import-screen.ts'

const test = withOwnShop()

// All tests import into one shop.
test.describe.configure({ mode: 'serial' })

test('imports its own export without a difference, and remembers its columns', NIGHTLY, async ({ page }) => {
  await signIn(page, 'merchandiser')
  const rows = await exported(page)
  await visit(page, SCREEN)
  await choose(page, asFile('export.csv', rows))
  await columns(page).getByLabel('Field for Importer').selectOption('')
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(summary(page).getByRole('heading', { name: / rows are good$/ })).toBeVisible()
  await expect(rowsOf(page).getByRole('button', { name: /^Changed 0$/ })).toBeVisible()
  await expect(page.getByText('Nothing to import')).toBeVisible()
  await page.getByRole('button', { name: 'Another file' }).click()
  await choose(page, asFile('export.csv', rows))
  await expect(columns(page).getByText('as they were last time for a list like this')).toBeVisible()
  await expect(columns(page).getByLabel('Field for Importer')).toHaveValue('')
})

test('moves the focus to the heading of each step, also after a drop', NIGHTLY, async ({ page }) => {
  await signIn(page, 'merchandiser')
  const [row = {}] = await exported(page)
  await visit(page, SCREEN)
  const { name, buffer } = asFile('one.csv', [{ Code: row.Code ?? '', Stock: row.Stock ?? '' }])
  await page.getByRole('region', { name: 'Choose a list' }).evaluate(
    (area, [title, text]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], title, { type: 'text/csv' }))
      area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, buffer.toString()] as const,
  )
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeFocused()
  await page.getByRole('button', { name: 'Dry run' }).press('Enter')
  await expect(summary(page).getByRole('heading', { name: /1 row is good/ })).toBeFocused()
  await page.getByRole('button', { name: 'Another file' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose a CSV file' })).toBeFocused()
})

test('continues an import after a lost connection and a reload, and undoes it', NIGHTLY, async ({ page, tolerate }) => {
  tolerate(/batches|net::|Failed to load/)
  await signIn(page, 'merchandiser')
  const rows = (await exported(page)).slice(0, 700)
  const before = rows[0]?.Stock ?? ''
  const list = rows.map(({ Code = '', Stock = '' }): Row => ({ Code, Stock: String(Number(Stock) + 1) }))
  await visit(page, SCREEN)
  await choose(page, asFile('stock.csv', list))
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByRole('button', { name: 'Import all 700 rows' })).toBeVisible()
  await page.route('**/batches/1', (route) => route.abort())
  await page.getByRole('button', { name: 'Import all 700 rows' }).click()
  await expect(taken(page).getByText(/Trying again/)).toBeVisible()
  await page.unroute('**/batches/1')
  await page.reload()
  await page.getByRole('button', { name: 'Carry on' }).click()
  await expect(taken(page).getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await expect(taken(page).getByText('0 products added, 700 changed.')).toBeVisible()
  await taken(page).getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(taken(page).getByRole('heading', { name: 'Import undone' })).toBeVisible()
  await expect(taken(page).getByText('700 products as before.')).toBeVisible()
  expect((await exported(page))[0]?.Stock).toBe(before)
})

test('shows hostile cells as text on every screen', NIGHTLY, async ({ page }) => {
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
  // Markup is removed from headings and cells when the list is read.
  await expect(columns(page).getByText('Price ">', { exact: true })).toBeVisible()
  await columns(page).getByLabel('Field for Price ">', { exact: true }).selectOption('price')
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(summary(page).getByRole('heading', { name: /left out/ })).toBeVisible()
  expect(await page.title()).not.toBe('run')
  expect(await page.locator('main img[src="x"], main script').count()).toBe(0)
})

test('hides the screen from editors', NIGHTLY, async ({ page, tolerate }) => {
  tolerate(/404/)
  await signIn(page, 'editor')
  await page.goto('/admin/products')
  await expect(page.getByRole('region', { name: 'Products' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(0)
})
