/** Product types in the control panel, in a separate shop since a type is the whole shop's. */
import type { Page } from '@playwright/test'
import { TEST_TIMEOUT_MS } from '../timeouts.ts'
import { expectAccessible } from './accessible.ts'
import { RETRIES } from './catalogue.ts'
import { expect, NIGHTLY, send, visit, visitAs, withOwnShop } from './fixtures.ts'
import { saveAll } from './product-screen.ts'
import { tabTo } from './tab-to.ts'

const test = withOwnShop()

// All tests change one catalogue.
test.describe.configure({ mode: 'serial' })

/** Presses of Tab within which any control of the screen is reached. */
const WITHIN = 200
const SCREEN = '/admin/product_types'

const attributes = (page: Page) => page.getByRole('tree', { name: 'Attributes' })

/** Adds an attribute by keyboard alone. */
async function addAttribute(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Add an attribute' }), WITHIN)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' }).last()).toBeFocused()
  await page.keyboard.type(name)
  await expect(attributes(page).getByRole('treeitem', { name })).toBeVisible()
}

test(
  'lets a merchandiser define a type and a product of it by keyboard, shown on its page and as list filters',
  NIGHTLY,
  async ({ page }) => {
    test.slow()
    await visitAs(page, 'merchandiser', SCREEN)
    await expect(page.getByRole('heading', { name: 'Choose a product type' })).toBeVisible()
    await expectAccessible(page)

    await tabTo(page, page.getByRole('button', { name: 'New', exact: true }), WITHIN)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New product type' })
    await tabTo(page, dialog.getByRole('textbox', { name: 'Name' }), WITHIN)
    await page.keyboard.type('Chutney')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Chutney', exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()

    await addAttribute(page, 'Heat')
    const kind = page.getByRole('combobox', { name: 'Kind' })
    await tabTo(page, kind, WITHIN)
    await kind.selectOption('Choice')
    await tabTo(page, page.getByRole('textbox', { name: 'Options' }), WITHIN)
    await page.keyboard.type('Mild\nHot')
    await tabTo(page, page.getByRole('checkbox', { name: /A filter of lists/ }), WITHIN)
    await page.keyboard.press('Space')
    await addAttribute(page, 'Kept')
    await tabTo(page, kind, WITHIN)
    await kind.selectOption('Number')
    await tabTo(page, page.getByRole('textbox', { name: 'Unit' }), WITHIN)
    await page.keyboard.type('months')
    await expectAccessible(page)

    await attributes(page).getByRole('treeitem', { name: 'Kept' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect(attributes(page).getByRole('treeitem').first()).toContainText('Kept')
    await saveAll(page)
    await page.reload()
    await expect(attributes(page).getByRole('treeitem').first()).toContainText('Kept')

    const { counts: _, categories } = await (await page.request.get('/api/admin/catalogue', RETRIES)).json()
    const category = categories.find(({ sef_url }: { sef_url: string }) => sef_url === 'gifts') ?? categories[0]
    await send(page, 'post', '/api/admin/products', {
      code: 'CHUTNEY-1',
      type_id: 'chutney',
      winery: '',
      name: 'Plum chutney',
      kind: null,
      country: 'England',
      region: '',
      category_id: category.id,
      price: 4.5,
      like: (await firstGift(page)) ?? undefined,
    })
    await visit(page, '/admin/products/CHUTNEY-1')
    const heat = page.getByRole('combobox', { name: 'Heat' })
    await tabTo(page, heat, WITHIN)
    await heat.selectOption('Hot')
    const kept = page.getByRole('textbox', { name: 'Kept, months' })
    await tabTo(page, kept, WITHIN)
    await page.keyboard.type('six')
    await expect(page.getByText('Give a number, in months')).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('18')
    const status = page.getByRole('combobox', { name: 'Status' })
    await tabTo(page, status, WITHIN)
    await status.selectOption('Live')
    await saveAll(page)

    await expect
      .poll(async () => (await page.request.get('/p/CHUTNEY-1/plum-chutney', RETRIES)).text(), {
        timeout: TEST_TIMEOUT_MS,
      })
      .toContain('18 months')

    await page.goto('/gifts')
    const hot = page.getByRole('checkbox', { name: 'Hot' })
    await tabTo(page, hot, WITHIN)
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/own\.heat=Hot/)
    await expect(page.getByRole('heading', { name: 'Plum chutney' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cotton bottle bag' })).toBeHidden()
    await expectAccessible(page)
  },
)

/** The code of a product with a picture. */
const firstGift = async (page: Page): Promise<string | undefined> =>
  (await (await page.request.get('/api/admin/products?type=gift', RETRIES)).json()).products[0]?.code

test('refuses to remove an attribute in use, with the number of products', NIGHTLY, async ({ page, tolerate }) => {
  tolerate(/product-types\/wine/)
  await visitAs(page, 'merchandiser', `${SCREEN}/wine`)
  await attributes(page).getByRole('treeitem', { name: 'Closure' }).click()
  await expect(page.getByText(/products have it, so it can be hidden from pages and filters/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove it' })).toHaveCount(0)
  await attributes(page).getByRole('treeitem', { name: 'ABV' }).click()
  await expect(page.getByRole('checkbox', { name: /On the product page/ })).toBeDisabled()
})

test('lets an editor read but not change', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'editor', `${SCREEN}/wine`)
  await expect(page.getByText('Your account can view product types but not change them.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0)
  await expectAccessible(page)
})
