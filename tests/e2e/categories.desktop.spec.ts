/** Categories in the control panel, in a separate shop since the tree is the whole shop's. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { StaffCategory } from '../../domain/catalogue/category/staff-category.schema.ts'
import { TEST_TIMEOUT_MS } from '../timeouts.ts'
import { expectAccessible } from './accessible.ts'
import { RETRIES } from './catalogue.ts'
import { expect, NIGHTLY, visitAs, withOwnShop } from './fixtures.ts'
import { notSaved, saveAll } from './product-screen.ts'
import { tabTo } from './tab-to.ts'

const test = withOwnShop()

// All tests change one tree.
test.describe.configure({ mode: 'serial' })

/** Presses of Tab within which any control of the screen is reached. */
const WITHIN = 200
const SCREEN = '/admin/categories'

const tree = (page: Page) => page.getByRole('tree', { name: 'Categories' })
const rows = async (request: APIRequestContext): Promise<StaffCategory[]> =>
  (await (await request.get('/api/admin/categories', RETRIES)).json()).categories

/** Polls until the site answers with that status, after a build. */
const answered = (page: Page, path: string, status: number) =>
  expect
    .poll(async () => (await page.request.get(path, { ...RETRIES, maxRedirects: 0 })).status(), {
      timeout: TEST_TIMEOUT_MS,
    })
    .toBe(status)

test(
  'lets a merchandiser create a list by a rule, pin a wine and move the list, without a pointer',
  NIGHTLY,
  async ({ page }) => {
    test.slow()
    await visitAs(page, 'merchandiser', SCREEN)
    await expect(tree(page)).toBeVisible()
    await expectAccessible(page)

    await tabTo(page, page.getByRole('button', { name: 'New', exact: true }), WITHIN)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New category' })
    await tabTo(page, dialog.getByRole('textbox', { name: 'Name' }), WITHIN)
    await page.keyboard.type('Orange wines')
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('orange-wines')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Orange wines', exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()

    const adding = page.getByRole('combobox', { name: 'Add a rule' })
    await tabTo(page, adding, WITHIN)
    await adding.selectOption('Kind')
    const rule = page.getByRole('group', { name: 'Kind is' }).getByRole('combobox', { name: 'Kind' })
    await tabTo(page, rule, WITHIN)
    await rule.selectOption('orange')
    await expect(page.getByText(/products? fits?:/)).toBeVisible()
    await saveAll(page)
    const others = page.getByRole('list', { name: 'Others' })
    await expect(others.getByText('By rule').first()).toBeVisible()
    const codes = await others.locator('small').allInnerTexts()
    expect(codes.length).toBeGreaterThan(1)
    const last = others.getByRole('listitem').last()
    const pinned = await last.locator('small').innerText()
    await tabTo(page, last.getByRole('button', { name: /^Pin / }), WITHIN)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Pinned' }).locator('small')).toHaveText([pinned])
    const status = page.getByRole('combobox', { name: 'Status' })
    await tabTo(page, status, WITHIN)
    await status.selectOption('On the site')
    await expectAccessible(page)
    await saveAll(page)

    await answered(page, '/orange-wines', 200)
    const query = 'search_type=exact&route=orange-wines&allow_pinned_products=true&start_index=0&fetch_next=24'
    const list = await (await page.request.get(`/api/elastic-search/products?${query}`, RETRIES)).json()
    expect(list.pinned_products.map(({ code }: { code: string }) => code)).toEqual([pinned])
    expect(list.total_product_count).toBe(codes.length)
    const html = await (await page.request.get('/orange-wines', RETRIES)).text()
    expect(html).toContain('<h1')
    const places = codes.map((code) => html.indexOf(code)).filter((at) => at >= 0)
    expect(html.indexOf(pinned)).toBe(Math.min(...places))

    const address = page.getByRole('textbox', { name: 'Address' })
    await tabTo(page, address, WITHIN)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('skin-contact')
    await expect(page.getByText(/Links to \/orange-wines lead to \/skin-contact/)).toBeVisible()
    await saveAll(page)
    await answered(page, '/skin-contact', 200)
    await answered(page, '/orange-wines', 301)
    await page.goto('/orange-wines')
    await expect(page).toHaveURL('/skin-contact')
    await expect(page.getByRole('heading', { level: 1, name: 'Orange wines' })).toBeVisible()
  },
)

test('rearranges the tree by keyboard, and explains moves that are refused', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'merchandiser', SCREEN)
  const moved = (await rows(page.request)).filter(({ parent_id }) => parent_id === null).map(({ id }) => id)
  const first = tree(page).getByRole('treeitem').first()
  await first.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('It can’t go there')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  const answer = page.waitForResponse(/\/move$/)
  await page.keyboard.press('Space')
  expect((await answer).status()).toBe(200)
  const now = (await rows(page.request)).filter(({ parent_id }) => parent_id === null).map(({ id }) => id)
  expect(now).toEqual([moved[1], moved[0], ...moved.slice(2)])
})

test('refuses a taken address at its field, and keeps the typed text', NIGHTLY, async ({ page, tolerate }) => {
  tolerate(/categories\/\d+/)
  await visitAs(page, 'merchandiser', SCREEN)
  await page.getByRole('searchbox', { name: 'Find a category' }).fill('rioja')
  await tree(page).getByRole('treeitem', { name: /Rioja/ }).first().click()
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('checkout')
  await expect(page.getByText('The shop uses that address itself')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).focus()
  await page.keyboard.press('Control+s')
  await expect(address).toBeFocused()
  await expect(page.getByRole('button', { name: 'Check address' })).toBeVisible()
  await address.fill('white')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/already has the address \/white/).first()).toBeVisible()
  await expect(address).toHaveValue('white')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await notSaved(page).getByRole('button', { name: 'Discard' }).click()
  await expect(notSaved(page)).toBeHidden()
})

test('lets an editor read but not change', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'editor', `${SCREEN}/1`)
  await expect(page.getByText('Your account can view categories but not change them.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0)
  await expectAccessible(page)
})
