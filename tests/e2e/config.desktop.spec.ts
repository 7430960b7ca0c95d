/** The shop's settings in the control panel; the menu's journey is in whole-shop.desktop.spec.ts. */
import { boxOf, expectAccessible } from './accessible.ts'
import { expect, NIGHTLY, test, visitAs } from './fixtures.ts'

test(
  'keeps focus while a new zone is typed, and opens a collapsed zone with errors',
  NIGHTLY,
  async ({ page, tolerate }) => {
    tolerate(/400 .*config\/delivery|400 \(Bad Request\)/)
    await visitAs(page, 'owner', '/admin/config/delivery')
    const zones = page.getByRole('region', { name: 'Zones' })
    await expect(zones).toBeVisible()
    await zones.getByRole('button', { name: 'Add a zone' }).click()
    await page.keyboard.type('Lundy')
    await expect(page.locator(':focus')).toHaveValue('Lundy')
    const added = zones.locator('details').filter({ hasText: 'Lundy' })
    await added.getByRole('button', { name: 'Remove the zone' }).click()

    const mainland = zones.locator('details').first()
    await mainland.locator('summary').click()
    const price = mainland.getByLabel('Price (£)').first()
    await price.fill('0.001')
    await mainland.locator('summary').click()
    await expect(price).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(price).toBeFocused()
    await expect(mainland).toContainText('Give an amount in pounds')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expectAccessible(page)
  },
)

test(
  'adds, finds, changes and deletes redirects, with the reason for each that is refused',
  NIGHTLY,
  async ({ page, tolerate }) => {
    tolerate(/4\d\d .*config\/redirects|4\d\d \((Bad Request|Unprocessable)/)
    await visitAs(page, 'editor', '/admin/config/redirects')
    const old = `/old-${crypto.randomUUID()}`
    const dialog = page.getByRole('dialog')
    const row = page.getByRole('row').filter({ hasText: old })
    await page.getByRole('button', { name: 'New redirect' }).click()
    await dialog.getByLabel('Old address').fill(old)
    for (const [target, reason] of [
      ['', 'Enter the new address'],
      [old, 'leads back to itself'],
      ['/nowhere-at-all', 'has no page behind it'],
    ] as const) {
      await dialog.getByLabel('New address').fill(target)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toContainText(reason)
    }
    await dialog.getByLabel('New address').fill('zzqx')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('Choose from the list, or begin with /')
    await expectAccessible(page)
    await dialog.getByLabel('New address').fill('/red')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('/red')

    await page.getByRole('button', { name: 'Paste or import' }).click()
    const lines = dialog.getByLabel('Old and new addresses')
    await lines.fill(`${old}-b → /white\n${old}-c /nowhere-at-all\n${old}-b /red`)
    await dialog.getByRole('button', { name: 'Add 3 redirects' }).click()
    await expect(dialog).toContainText('1 redirect added')
    await expect(lines).toHaveValue(`${old}-c /nowhere-at-all\n${old}-b /red`)
    await expect(dialog).toContainText('Line 1: /nowhere-at-all has no page behind it')
    await expect(dialog).toContainText(`Line 2: ${old}-b is in the list twice`)
    await expect(row).toHaveCount(2)
    await lines.fill(`${old}-b → /white\n${old}, /rose`)
    await dialog.getByRole('button', { name: 'Add 2 redirects' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toHaveCount(2)
    await page.getByLabel('Find a redirect').fill(`${old} rose`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByLabel('Find a redirect').fill(old)
    await page.getByRole('button', { name: `Change ${old}-b` }).click()
    await dialog.getByLabel('New address').fill('/sparkling')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row.nth(1)).toContainText('/sparkling')
    for (const from of [`${old}-b`, old]) {
      await page.getByRole('button', { name: `Delete ${from}`, exact: true }).click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(page.getByText('No redirect matches')).toBeVisible()
  },
)

test('keeps the fields of a banner message level while one has an error', NIGHTLY, async ({ page, tolerate }) => {
  tolerate(/422/)
  await visitAs(page, 'editor', '/admin/config/banner')
  const link = page.getByLabel('Links to').first()
  await link.fill('/nowhere-at-all')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('/nowhere-at-all has no page behind it')).toBeVisible()
  expect((await boxOf(page.getByRole('textbox', { name: 'Message 1' }))).y).toBe((await boxOf(link)).y)
})

test('keeps a field that grows on one line, whatever keys are pressed', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'owner', '/admin/config/company')
  const hours = page.getByRole('textbox', { name: 'Opening hours of the telephone' })
  await hours.fill('Nine to')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' five')
  await expect(hours).toHaveValue('Nine to five')
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('keeps the selected row and its branch through adding below it and saving', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'owner', '/admin/config/menu')
  const tree = page.getByRole('tree', { name: 'Menu' })
  const heading = tree.getByRole('treeitem', { level: 1 }).first()
  const form = page.getByRole('region', { name: 'Menu item' })
  await heading.click()
  await form.getByRole('button', { name: 'Add an item below it' }).click()
  const name = form.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await expect(heading).toHaveAttribute('aria-expanded', 'true')
  const row = tree.getByRole('treeitem', { selected: true })
  await expect(row).toBeInViewport()
  await expect(page.getByText('An item needs a name')).toHaveCount(0)
  await expect(page.getByText('1 item without a name or a link so far.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(form.getByText('An item needs a name')).toBeVisible()

  const words = `Cases ${Date.now()}`
  await name.fill(words)
  await form.getByText('Category', { exact: true }).click()
  await form.getByRole('combobox', { name: 'Category' }).fill('whit')
  await form.getByRole('option', { name: /White/ }).first().click()
  await page.getByRole('region', { name: 'Not saved' }).getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('The menu is saved')).toBeVisible()
  await expect(row).toContainText(words)
  await expect(row).toBeFocused()
  await expect(heading).toHaveAttribute('aria-expanded', 'true')
  await form.getByRole('button', { name: 'Remove' }).click()
  await page.keyboard.press('Control+s')
  await expect(tree.getByText(words)).toHaveCount(0)
})
