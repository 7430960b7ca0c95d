/** The control panel on phones, where its side bar is a pop-out. Publishes nothing. */
import { boxOf, expectAccessible, sideways } from './accessible.ts'
import { expect, NIGHTLY, test, visitAs } from './fixtures.ts'

test('opens a screen from the menu, within the width of the narrowest phones', NIGHTLY, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visitAs(page, 'owner', '/admin')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Control panel' })
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: /^Publishing/ }).tap()
  await expect(page).toHaveURL('/admin/publishing')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Waiting to be published' })).toBeVisible()
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('searches from the top bar and from the menu', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'owner', '/admin')
  const search = page.getByRole('dialog', { name: 'Search or jump to' })
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await expect(search.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page
    .getByRole('dialog', { name: 'Control panel' })
    .getByRole('button', { name: /^Search/ })
    .tap()
  await search.getByRole('combobox').fill('inventory')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/stock')
})

test('opens filters at the bottom of the screen, each within reach', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'owner', '/admin/products')
  await page.getByText('Filter', { exact: true }).tap()
  for (const name of ['Kind', 'Category', 'Price from', 'Price to']) {
    const field = page.getByLabel(name, { exact: true })
    await field.scrollIntoViewIfNeeded()
    const { x, width } = await boxOf(field)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(390)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByLabel('Kind', { exact: true })).toBeHidden()
})

test('folds a product’s sections, and opens the one with a field to correct', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'owner', '/admin/products/CD1042')
  const fold = (name: string) => page.getByRole('button', { name, exact: true })
  const [title, grape] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Grape', { exact: true })]
  await expect(fold('Details')).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('Sauvignon Blanc, Marlborough GI, 2024, 13%')).toBeVisible()
  await expect(grape).toBeHidden()
  await fold('Details').tap()
  await expect(grape).toBeVisible()
  await expectAccessible(page)

  await fold('About the product').tap()
  await title.fill('')
  await fold('About the product').tap()
  await expect(title).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).tap()
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
})

test('has the buttons of each row in the row’s lower right corner', NIGHTLY, async ({ page }) => {
  for (const path of [
    '/admin/promotions',
    '/admin/users',
    '/admin/gifts',
    '/admin/phone-orders',
    '/admin/config/jobs',
  ]) {
    await visitAs(page, 'owner', path)
    const rows = page.locator('tbody tr:has(.btn)')
    await expect(rows.first()).toBeVisible()
    const gaps = await rows.evaluateAll((all) =>
      all.map((row) => {
        const [outer, inner] = [row, row.querySelector('.btn:last-of-type')].map((part) =>
          part?.getBoundingClientRect(),
        )
        const line = Number.parseFloat(getComputedStyle(row).borderBottomWidth)
        return outer && inner && [outer.right - inner.right, outer.bottom - line - inner.bottom].map(Math.round)
      }),
    )
    expect({ path, gaps: new Set(gaps.map(String)).size }).toEqual({ path, gaps: 1 })
  }
})

test('names the open section of Config, and opens another', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'owner', '/admin/config/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Config: Audit log' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Section of Config' }).selectOption('Delivery')
  await expect(page).toHaveURL('/admin/config/delivery')
})

test('shows the categories or the open one, and goes back', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'owner', '/admin/categories')
  const tree = page.getByRole('tree', { name: 'Categories' })
  await tree.getByText('Rosé', { exact: true }).tap()
  await expect(page).toHaveURL(/\/admin\/categories\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Rosé', exact: true })).toBeFocused()
  await expect(tree).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Categories' }).tap()
  await expect(tree).toBeVisible()
})

test('scrolls to the fields of a pressed attribute', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'owner', '/admin/product_types/cheese')
  await page.getByRole('treeitem', { name: /^Milk/ }).tap()
  await expect(page.getByRole('group', { name: 'Milk' }).getByLabel('Name')).toBeInViewport()
})

test('opens the page editor with the phone’s canvas', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'owner', '/admin/page_builder?page=1')
  await expect(page.getByText(/^Phone, 390 px, shown at/)).toBeVisible()
  const below = page.getByRole('navigation', { name: 'Below the canvas' })
  const sides = ['Page', 'Settings', 'Checks'] as const
  for (const side of sides) {
    if (side !== 'Page') await below.getByRole('button', { name: side }).click()
    for (const one of sides) {
      await expect(page.getByRole('complementary', { name: one, exact: true })).toBeVisible({ visible: one === side })
    }
  }
  await below.getByRole('button', { name: 'Checks' }).click()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await below.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share a preview' })).toBeVisible()
})

test('keeps the selected part of a page above the sheet, as high as it is pulled', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'owner', '/admin/page_builder?page=1')
  const frame = page.getByTitle(/: canvas$/)
  const settings = page.getByRole('complementary', { name: 'Settings' })
  const handle = page.getByRole('separator')
  await page.getByRole('button', { name: 'Close Page' }).tap()
  await frame.contentFrame().getByRole('heading', { level: 2 }).last().tap()
  const chosen = frame.contentFrame().locator('[data-selected]')
  await expect(chosen).toBeInViewport()
  await page.getByRole('navigation', { name: 'Below the canvas' }).getByRole('button', { name: 'Settings' }).tap()
  await expect(settings).toBeVisible()
  await expect(chosen).toBeInViewport()
  await expectAccessible(page)
  const height = async () => (await boxOf(settings)).height
  const middle = await height()
  await handle.tap()
  await expect.poll(height).toBeGreaterThan(middle)
  await expect(chosen).toBeInViewport()
  // The frame moves its page, and not itself.
  expect((await boxOf(frame)).y).toBeCloseTo((await boxOf(page.locator('.pe-paper'))).y, 0)
  await handle.focus()
  for (const _ of ['middle', 'low']) await page.keyboard.press('ArrowDown')
  await expect.poll(height).toBeLessThan(middle)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('complementary')).toHaveCount(0)
})
