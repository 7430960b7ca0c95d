/** The menu put into another order without a pointer, published, and seen in the shop. */
import { expectAccessible } from './accessible.ts'
import { expect, NIGHTLY, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { visit } from './visit.ts'

test('an editor moves a heading by keyboard alone, saves, and once it is published the shop shows it', async ({
  page,
}) => {
  await signInStaff(page, 'editor')
  await visit(page, '/admin/config/menu')
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

  const headings = async () => {
    const html = await (await page.request.get('/')).text()
    return html.indexOf(`>${second}<`) < html.indexOf(`>${first}<`)
  }
  await expect.poll(headings, { timeout: 60_000 }).toBe(true)

  // As it was, for the other tests.
  await tree.getByRole('treeitem').filter({ hasText: first }).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await expect.poll(names).toContain(first)
  await expect(page.getByRole('region', { name: 'Not saved' })).toBeHidden()
  await expect.poll(headings, { timeout: 60_000 }).toBe(false)
})

test(
  'a new zone is typed without losing the field, and what is wrong in a folded one opens it',
  NIGHTLY,
  async ({ page, tolerate }) => {
    tolerate(/400 .*config\/delivery|400 \(Bad Request\)/)
    await signInStaff(page, 'owner')
    await visit(page, '/admin/config/delivery')
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
    await expect(page.getByRole('region', { name: 'Not saved' })).toContainText('Give whole pence')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expectAccessible(page)
  },
)
