/** The page editor, at a shop of its own: a page made by keyboard alone goes on the site as the canvas showed it. */
import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD, demoAdmins } from '../../content/demo-accounts.ts'
import { TEST_PATIENCE } from '../patience.ts'
import { expectAccessible } from './accessible.ts'
import { test as base, expect } from './fixtures.ts'
import { RETRIES } from './get.ts'
import { type Shop, startShop } from './server.ts'
import { visit } from './visit.ts'

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
    async ({}, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: TEST_PATIENCE },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})

const write = async (page: Page, shop: Shop, path: string, data: object) => {
  const answer = await page.request.post(path, { ...RETRIES, data, headers: { Origin: shop.url } })
  expect(answer.status()).toBe(200)
  return answer.json()
}

async function openNew(page: Page, shop: Shop, route: string): Promise<number> {
  const email = demoAdmins.find(({ user_type }) => user_type === 'editor')?.email
  await write(page, shop, '/api/admin/login', { email, password: DEMO_PASSWORD })
  const made = await write(page, shop, '/api/admin/pages', { title: 'Spring', route, template: 'blank' })
  await visit(page, `/admin/page_builder?page=${made.page.id}`)
  await expect(page.getByRole('tree')).toBeVisible()
  return made.page.id
}

const press = async (page: Page, button: Locator) => {
  await button.focus()
  await page.keyboard.press('Enter')
}
const bar = (page: Page) => page.getByRole('status').filter({ hasText: /^Draft/ })
const canvas = (page: Page) => page.frameLocator('iframe')

test('a page is made by keyboard alone, taken back and brought again over a reload, and published', async ({
  page,
  shop,
}) => {
  await openNew(page, shop, 'spring')
  await press(page, page.getByRole('button', { name: 'Add Text', exact: true }))
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Spring has come')
  await page.getByRole('combobox', { name: 'Kind of line' }).selectOption('1')
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText('Spring has come')

  await press(page, page.getByRole('button', { name: 'Add Button', exact: true }))
  await page.getByRole('textbox', { name: 'Link' }).fill('/wine')
  await page.getByRole('tree').getByRole('treeitem', { selected: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('button', { name: 'Undo: Move button' })).toBeVisible()
  await page.keyboard.press('Control+Z')
  await page.keyboard.press('Control+D')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('treeitem', { name: /^Button/ })).toHaveCount(1)
  await expect(bar(page)).toContainText(/saved \d\d:\d\d/)
  await expectAccessible(page)

  await page.reload()
  await press(page, page.getByRole('button', { name: 'Undo: Delete button' }))
  await expect(page.getByRole('treeitem', { name: /^Button/ })).toHaveCount(2)
  await press(page, page.getByRole('button', { name: 'Redo: Delete button' }))

  await press(page, page.getByRole('button', { name: /^Checks/ }))
  await expect(page.getByText('Write a description for search engines')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Close checks' }))
  await page.getByRole('tab', { name: 'Page', exact: true }).last().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Description for search engines' }).fill('What is new this spring')
  await press(page, page.getByRole('button', { name: 'Publish', exact: true }))
  await press(page, page.getByRole('button', { name: 'Publish now' }))
  await expect(bar(page)).toContainText('Live')
})

test('two editors: who saves second is asked, and may take the other’s draft and their own back', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/\/draft|409/)
  const id = await openNew(page, shop, 'two-editors')
  const { document } = await (await page.request.get(`/api/admin/pages/${id}`)).json()
  const theirs = { document: { ...document, title: 'Theirs' }, revision: 1 }
  const other = await page.request.put(`/api/admin/pages/${id}/draft`, { data: theirs, headers: { Origin: shop.url } })
  expect(other.status()).toBe(200)
  await press(page, page.getByRole('button', { name: 'Add Space' }))
  await expect(page.getByRole('alert')).toContainText('has saved this page in the meantime')
  await press(page, page.getByRole('button', { name: /^Use .*’s version/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
  await page.keyboard.press('Control+Z')
  await expect(page.getByRole('treeitem', { name: /^Space/ })).toBeVisible()
})
