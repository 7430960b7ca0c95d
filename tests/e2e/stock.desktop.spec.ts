/** A delivery from the warehouse to the shop, received by keyboard; and a count overtaken by a sale. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtNight } from './accessible.ts'
import { expect, NIGHTLY, test, visit, visitAs } from './fixtures.ts'
import { inShopDatabase, rowsOf } from './shop-database.ts'

type Wine = { code: string; title: string; route: string }

/** A wine that no other test uses, with that quantity in the warehouse. */
async function aWine(at: number, quantity: number): Promise<Wine> {
  const [row] = await rowsOf(
    `SELECT p.code, p.title, p.route FROM products p WHERE p.status = 'active' AND p.kind IS NOT NULL
      AND (SELECT count(*) FROM variants v WHERE v.product_code = p.code) = 1
      AND p.code NOT IN (SELECT code FROM plan_lines) ORDER BY p.code DESC LIMIT 1 OFFSET ?`,
    String(at),
  )
  const wine = { code: String(row?.code), title: String(row?.title), route: String(row?.route) }
  await setStock(wine.code, quantity)
  return wine
}

const setStock = (code: string, quantity: number) =>
  inShopDatabase((client) => client.execute('UPDATE stock SET quantity = ? WHERE code = ?', [quantity, code]))

test('closes a list of results on leaving its field, and shows the hint above it', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'merchandiser', '/admin/stock/receive')
  const adder = page.getByRole('combobox', { name: 'Add a wine' })
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  await adder.fill('rioja')
  await expect(options.first()).toBeVisible()
  await adder.press('Enter')
  // Throws if anything covers it.
  await page.getByText('Choose one with the arrow keys').click({ trial: true })
  await adder.press('Tab')
  await expect(options).toHaveCount(0)
  await adder.focus()
  await expect(options.first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(options).toHaveCount(0)
  await expect(adder).toHaveValue('rioja')
})

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('lets a merchandiser receive a delivery by keyboard, which the shop then sells', NIGHTLY, async ({ page }) => {
  const [one, other] = [await aWine(0, 0), await aWine(1, 4)]
  const isInStock = async () =>
    (await (await page.request.get(`/api/product?product_code=${one.code}`)).json()).stock.in_stock
  expect(await isInStock()).toBe(false)
  await visitAs(page, 'merchandiser', `/admin/stock?q=${one.code}&view=out`)
  await expect(page.getByRole('row').filter({ hasText: one.title })).toContainText('Sold out')
  await expectAccessibleAtNight(page)

  await page.getByRole('link', { name: 'Receive a delivery' }).focus()
  await press(page, 'Enter')
  const adder = page.getByRole('combobox', { name: 'Add a wine' })
  await expect(adder).toBeFocused()
  // Typed as by a scanner.
  await page.keyboard.type(one.code.toLowerCase())
  await press(page, 'Enter')
  const ofOne = page.getByRole('textbox', { name: `How many of ${one.title}` })
  await expect(ofOne).toBeFocused()
  await page.keyboard.type('120')
  await press(page, 'Enter')
  await expect(adder).toBeFocused()
  await page.keyboard.type(other.title)
  await expect(page.getByRole('option').filter({ hasText: other.code })).toBeVisible()
  await press(page, 'ArrowDown', 'Enter')
  const ofOther = page.getByRole('textbox', { name: `How many of ${other.title}` })
  await expect(ofOther).toBeFocused()
  await press(page, 'ControlOrMeta+Enter')
  await expect(page.getByText('How many?')).toBeVisible()
  await expect(ofOther).toBeFocused()
  await page.keyboard.type('6')
  const receive = page.getByRole('button', { name: 'Receive 2 wines, 126 bottles' })
  await expect(receive).toBeVisible()
  await expectAccessible(page)
  // A fast double press.
  await press(page, 'ControlOrMeta+Enter', 'ControlOrMeta+Enter')
  await expect(page.getByText('2 wines, 126 bottles received in the warehouse')).toBeVisible()
  await expect(receive).toBeHidden()

  await visit(page, `/admin/stock/${one.code}`)
  const movement = page.getByRole('row').filter({ hasText: 'Received' })
  await expect(movement).toHaveCount(1)
  await expect(movement).toContainText('+120')
  const stock = `SELECT quantity FROM stock WHERE code = ?`
  expect([...(await rowsOf(stock, one.code)), ...(await rowsOf(stock, other.code))]).toEqual([
    { quantity: 120 },
    { quantity: 10 },
  ])
  expect(await isInStock()).toBe(true)
  await visit(page, `/${one.route}`)
  await page.getByRole('button', { name: 'Add to basket' }).first().click()
  await expect(page.getByText('Added to bag!')).toBeVisible()
})

test('reports a count overtaken by a sale, and saves the corrected one', NIGHTLY, async ({ page, tolerate }) => {
  tolerate(/409/)
  const wine = await aWine(2, 36)
  await visitAs(page, 'merchandiser', `/admin/stock/${wine.code}`)
  await page.getByRole('radio', { name: 'Counted' }).check()
  await page.getByLabel('Quantity counted').fill('35')
  await expect(page.getByText('36 becomes 35: 1 bottle fewer')).toBeVisible()
  await expectAccessible(page)
  await setStock(wine.code, 34)
  await page.getByRole('button', { name: 'Save the count' }).click()
  await expect(page.getByText('The stock has changed since: there are 34 now.')).toBeVisible()
  await expect(page.getByText('34 becomes 35: 1 bottle more')).toBeVisible()
  await page.getByLabel('Quantity counted').fill('34')
  await page.getByRole('button', { name: 'Save the count' }).click()
  await expect(page.getByText('The count matches')).toBeVisible()

  await page.getByRole('radio', { name: 'Broken' }).check()
  await page.getByLabel('Quantity removed').fill('35')
  await page.getByRole('button', { name: 'Remove from stock' }).click()
  await expect(page.getByText('There are only 34 here')).toBeVisible()
  await page.getByLabel('Quantity removed').fill('2')
  await page.getByLabel('Note').fill('Dropped at the door')
  await page.getByRole('button', { name: 'Remove from stock' }).click()
  const movement = page.getByRole('row').filter({ hasText: 'Dropped at the door' })
  await expect(movement).toContainText('Broken')
  await expect(movement).toContainText('−2')
})

for (const type of ['editor', 'support'] as const)
  test(`hides stock and promotions from ${type}, and refuses their addresses`, NIGHTLY, async ({ page, tolerate }) => {
    tolerate(/userrole-access-check|status of 40[13]/)
    await visitAs(page, type, '/admin')
    await expect(page.getByRole('link', { name: 'Products' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^(Stock|Promotions)$/ })).toHaveCount(0)
    for (const path of ['/admin/stock/receive', '/admin/promotions']) {
      await page.goto(path)
      await expect(page).toHaveURL('/access-denied')
    }
  })
