/** Changes to a whole, separate shop: the menu of each page, a price, and a list of wines. */
import type { Page } from '@playwright/test'
import { TEST_TIMEOUT_MS } from '../timeouts.ts'
import { expectAccessible, expectAccessibleAtNight } from './accessible.ts'
import { productOf, productUrl, RETRIES } from './catalogue.ts'
import { expect, send, signIn, visit, visitAs, withOwnShop } from './fixtures.ts'
import {
  asFile,
  choose,
  columns,
  exported,
  MAGNUM,
  messyList,
  NEW_CODES,
  PRICED,
  rowsOf,
  SCREEN,
  summary,
  taken,
} from './import-screen.ts'
import { notSaved, SCREEN as PRODUCTS, retype, save, table, WITHIN } from './product-screen.ts'
import { tabTo } from './tab-to.ts'

const test = withOwnShop()

/** Rows in the imported list. */
const ROWS = 200

/** Swaps the first two headings of the menu by keyboard alone. Returns them in their new order. */
async function swapFirstHeadings(page: Page): Promise<[string, string]> {
  await visitAs(page, 'editor', '/admin/config/menu')
  const tree = page.getByRole('tree', { name: 'Menu' })
  const names = () => tree.getByRole('treeitem').locator('.tree-name').allTextContents()
  await expect(tree).toBeVisible()
  const [first = '', second = ''] = await names()
  await expectAccessible(page)

  await tree.getByRole('treeitem').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  expect((await names()).slice(0, 2)).toEqual([second, first])
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The menu is saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mailbox' })).toBeHidden()
  return [second, first]
}

/** Finds a wine and changes its price without a pointer. */
async function editWine(page: Page): Promise<void> {
  await visitAs(page, 'merchandiser', PRODUCTS)
  await expect(table(page)).toBeVisible()
  await expectAccessibleAtNight(page)
  await page.keyboard.press('/')
  await page.keyboard.type('rioja reserva 2018')
  const found = table(page).getByRole('link', { name: 'Rioja Reserva 2018' })
  await expect(found).toBeVisible()
  await expect(page).toHaveURL(/q=rioja\+reserva\+2018/)
  await tabTo(page, found, WITHIN)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/products/CD2291')
  await expect(page.getByRole('heading', { name: /Rioja Reserva 2018/ })).toBeVisible()
  await expectAccessible(page)

  const price = page.getByRole('textbox', { name: /^Bottle(, changed)?$/ })
  await tabTo(page, price, WITHIN)
  await retype(page, '0.99')
  await expect(page.getByText(/Is below the/)).toBeVisible()
  await retype(page, '98')
  await expect(page.getByRole('status').getByText(/£98\.00 is more than twice £/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(notSaved(page).getByRole('button', { name: /Save anyway/ })).toBeVisible()
  await expect(notSaved(page).getByText(/£98\.00 is more than twice £/)).toBeVisible()
  await expect(price).toBeFocused()
  await retype(page, '18.25')
  await expect(notSaved(page).getByText('Changes not saved')).toBeVisible()
  await expectAccessibleAtNight(page)
  await save(page)
  await expect(notSaved(page)).toBeHidden()
  const { product } = await productOf(page.request, 'CD2291')
  expect(product.price).toBe(18.25)
  await expect(page.getByRole('region', { name: 'History' }).getByText(/Price £.* to £18\.25/)).toBeVisible()
}

async function importList(page: Page): Promise<void> {
  const list = messyList(await exported(page), ROWS)
  expect(list).toHaveLength(ROWS)
  await visit(page, '/admin/products')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL(SCREEN)
  await expectAccessibleAtNight(page)
  await choose(page, asFile('autumn.csv', list))
  await expect(columns(page).getByLabel('Field for Code')).toHaveValue('id')
  await expect(columns(page).getByLabel('Field for HS code')).toHaveValue('')
  await expect(columns(page).getByLabel('Field for Picture')).toHaveValue('picture')
  await expect(columns(page).getByLabel('Field for Variant of')).toHaveValue('variantOf')
  await expectAccessibleAtNight(page)
  await page.getByRole('button', { name: 'Dry run' }).click()

  await expect(summary(page).getByRole('heading', { name: `${ROWS - 5} rows are good, 5 are left out` })).toBeVisible()
  await expectAccessible(page)
  const out = rowsOf(page)
  for (const reason of [/'POA'/, /is a formula/, /50 % is not the strength of a wine/, /is the same as in row \d+/])
    await expect(out.getByText(reason)).toBeVisible()
  await expect(out.getByText(/Bottle price is missing/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Repaired texts' }).getByText('Château Lestrelle')).toBeVisible()
  await out.getByRole('button', { name: /^Look odd/ }).click()
  await expect(out.getByText(/£1,018\.75 is more than twice/)).toBeVisible()
  await out.getByRole('button', { name: /^The same/ }).click()
  await out.getByRole('button', { name: /^Left out/ }).click()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 5 left-out rows' }).click()
  expect((await saved).suggestedFilename()).toBe('autumn-left-out.csv')

  for (const [text, price] of [
    [/'POA'/, '18.50'],
    [/Bottle price is missing/, '12.34'],
  ] as const) {
    const row = out.getByRole('row').filter({ hasText: text })
    await row.getByRole('textbox', { name: /^Bottle price/ }).fill(price)
    await row.getByRole('button', { name: /^Fix Bottle price/ }).click()
  }
  await summary(page).getByRole('button', { name: 'Run again' }).click()
  await expect(summary(page).getByRole('heading', { name: `${ROWS - 3} rows are good, 3 are left out` })).toBeVisible()
  await page.getByRole('button', { name: /^Import the \d+ good rows/ }).click()
  await expect(taken(page).getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await expect(taken(page).getByText(/^4 products added/)).toBeVisible()
  await expectAccessibleAtNight(page)
}

async function newestBuild(page: Page): Promise<number> {
  const answer = await page.request.get('/api/admin/builds', RETRIES)
  const { builds }: { builds: { id: number }[] } = await answer.json()
  return builds[0]?.id ?? 0
}

async function publish(page: Page): Promise<void> {
  await taken(page).getByRole('link', { name: 'To Publishing' }).click()
  const button = page.getByRole('button', { name: /^Publish \d+ changes/ })
  await expect(button).toBeVisible()
  const last = await newestBuild(page)
  await button.click()
  await expect(page.getByRole('heading', { name: `Build ${last + 1} went live` })).toBeVisible({
    timeout: TEST_TIMEOUT_MS,
  })
}

test('publishes a moved menu heading, an edited wine and an imported messy list together, and shows them to shoppers', async ({
  page,
}) => {
  await signIn(page, 'merchandiser')
  await send(page, 'patch', '/api/admin/publishing', { auto_publish: false })
  const [first, second] = await test.step('move a heading', () => swapFirstHeadings(page))
  await test.step('edit a wine', () => editWine(page))
  await test.step('import a list', () => importList(page))
  await test.step('publish', () => publish(page))

  const home = await (await page.request.get('/')).text()
  expect(home.indexOf(`>${first}<`)).toBeLessThan(home.indexOf(`>${second}<`))
  for (const [code, price] of [
    [PRICED, '£1,018.75'],
    [NEW_CODES[1] ?? '', '£12.34'],
  ] as const) {
    const { product } = await productOf(page.request, code)
    await page.goto(productUrl(product))
    await expect(page.getByText(price).first()).toBeVisible()
  }
  const { product } = await productOf(page.request, MAGNUM)
  expect(product).toMatchObject({ price: 26, uda: 'magnum', variants: { size: [{}, { value: '150 cl magnum' }] } })
})
