/** The product grid, in a separate shop since the changes affect the whole shop. */
import type { StaffList } from '../../domain/catalogue/product/staff-list.schema.ts'
import { expectAccessible } from './accessible.ts'
import { expect, NIGHTLY, signIn, visit, visitAs, withOwnShop } from './fixtures.ts'
import { SCREEN, table } from './product-screen.ts'

const test = withOwnShop()

// All tests edit the same few wines.
test.describe.configure({ mode: 'serial' })

test(
  'pastes 200 prices from a spreadsheet into the grid, saves them and undoes them at once',
  NIGHTLY,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, 'merchandiser')
    const QUERY = 'status=active&sort=code&order=asc'
    const read = async (): Promise<StaffList['products']> =>
      (await (await page.request.get(`/api/admin/products?${QUERY}&size=500`)).json()).products
    const before = (await read()).slice(0, 200)
    await visit(page, `${SCREEN}?${QUERY}`)
    await table(page).getByRole('button', { name: 'Grid', exact: true }).click()
    const grid = table(page).getByRole('grid')
    const bottle = grid.getByRole('button', { name: /^Bottle, / }).first()
    await expect(bottle).toBeFocused()
    const pence = ({ price }: { price: number }) => Math.round(price * 100)
    const lines = before.toReversed().map((product) => `${product.code}\t${((pence(product) + 10) / 100).toFixed(2)}`)
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ['Code\tBottle', ...lines, 'NOPE\t9.99'].join('\n'),
    )
    await page.keyboard.press('Control+v')
    await expect(page.getByText('1 code not found: NOPE')).toBeVisible()
    const changes = page.getByRole('region', { name: 'Changes in the grid' })
    await expect(changes.getByRole('status')).toHaveText('200 prices changed')

    // A price that may be two is not saved; Escape takes it back.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('1,299')
    await page.keyboard.press('Enter')
    await expect(changes.getByRole('button', { name: '1 to correct' })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(grid.locator(':focus')).toHaveAccessibleName(/Do you mean £1,299.00 or £1.30/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(changes.getByRole('status')).toHaveText('200 prices changed')

    await page.keyboard.press('Control+s')
    await expect(changes.getByText('200 products changed.')).toBeVisible()
    expect((await read()).slice(0, 200).map(pence)).toEqual(before.map((product) => pence(product) + 10))
    await expectAccessible(page)
    await changes.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(changes.getByText('200 products restored.')).toBeVisible()
    expect((await read()).slice(0, 200).map(pence)).toEqual(before.map(pence))
    for (const _ of ['left out', 'restored']) await changes.getByRole('button', { name: 'Done' }).first().click()
    await expect(changes).toBeHidden()

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(grid).toBeHidden()
    await expect(table(page).getByRole('link').first()).toBeVisible()
  },
)

test('pastes prices of codes on other pages and of variants, and moves nothing when cells are chosen', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitAs(page, 'merchandiser', `${SCREEN}?q=malbec&sort=code&order=asc&show=grid`)
  const grid = table(page).getByRole('grid')
  const bottle = grid.getByRole('button', { name: /^Bottle, / })
  await bottle.first().click()
  const top = async () => (await grid.boundingBox())?.y
  const before = await top()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 cells chosen.')).toBeVisible()
  expect(await top()).toBe(before)

  await page.evaluate((text) => navigator.clipboard.writeText(text), 'CD78472\t15.50\nCD78472M\t31.50\nNOPE\t9.99')
  await page.keyboard.press('Control+v')
  await expect(page.getByText('1 code not found: NOPE')).toBeVisible()
  const changes = page.getByRole('region', { name: 'Changes in the grid' })
  await expect(changes.getByRole('status')).toHaveText('2 prices changed, 2 products not in view')
  await changes.getByRole('button', { name: 'Done' }).click()

  // The note of a low cell is above it, where the bar does not cover it.
  const last = grid.getByRole('button', { name: /^Bottle, / }).last()
  await last.click()
  await page.keyboard.type('1,299')
  await page.keyboard.press('Enter')
  await last.click()
  const note = page.getByText(/Do you mean £1,299.00 or £1.30/).last()
  await expect(note).toBeInViewport()
  const [noted, bar] = [await note.boundingBox(), await changes.boundingBox()]
  expect((noted?.y ?? 0) + (noted?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await changes.getByRole('button', { name: 'Undo all' }).click()
})

test('fills the cells of ticked products, and offers the price that was meant', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'merchandiser', `${SCREEN}?status=active&sort=code&order=asc&show=grid`)
  const grid = table(page).getByRole('grid')
  for (const row of [1, 2]) await grid.getByRole('checkbox').nth(row).check()
  const fill = page.getByRole('group', { name: 'Change the prices of chosen products' })
  await fill.getByLabel('By how much').fill('10')
  await fill.getByRole('button', { name: 'Fill 2 cells' }).click()
  const changes = page.getByRole('region', { name: 'Changes in the grid' })
  await expect(changes.getByText('2 prices changed')).toBeVisible()
  await expectAccessible(page)
  await changes.getByRole('button', { name: 'Undo all' }).click()
  await fill.getByRole('button', { name: 'Clear' }).click()
  await expect(changes).toBeHidden()

  const bottle = grid.getByRole('button', { name: /^Bottle, / }).first()
  const before = Number((await bottle.innerText()).match(/\d+\.\d\d$/)?.[0])
  await bottle.click()
  await page.keyboard.type((before * 100).toFixed(2))
  await page.keyboard.press('Enter')
  expect(await bottle.locator('s').evaluate((old) => old.scrollWidth - old.clientWidth)).toBeLessThanOrEqual(0)
  await page.keyboard.press('ArrowUp')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Make it £${before.toFixed(2)}` }).click()
  await expect(changes).toBeHidden()
})

test('reports a save of the grid whose answer is lost', NIGHTLY, async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/)
  await page.route('**/api/admin/products/cells', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await visitAs(page, 'merchandiser', `${SCREEN}?status=active&sort=code&order=asc&show=grid`)
  const stock = table(page)
    .getByRole('grid')
    .getByRole('button', { name: /^Stock, / })
    .first()
  await stock.click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  const changes = page.getByRole('region', { name: 'Changes in the grid' })
  await expect(changes.getByText('The shop’s answer did not arrive, but these changes are saved.')).toBeVisible()
  await expect(stock).toHaveText(/: 77$/)
  await expectAccessible(page)
  await changes.getByRole('button', { name: 'Done' }).click()
  await expect(changes).toBeHidden()
})
