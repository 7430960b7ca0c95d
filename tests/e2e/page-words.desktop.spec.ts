/** Work across pages, in a separate shop: words replaced, pictures described, and the pages of a product. */
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import { edited } from '../factories/edited-page.ts'
import { expectAccessible } from './accessible.ts'
import { addMedia } from './add-media.ts'
import { expect, send, signIn, visit, withOwnShop } from './fixtures.ts'
import { saveDraft } from './save-draft.ts'

const test = withOwnShop()

test('shows words on all pages as they would be, and replaces them in the chosen drafts', async ({ page }) => {
  await signIn(page, 'editor')
  const make = async (title: string, route: string) =>
    (await send(page, 'post', '/api/admin/pages', { title, route, template: 'blank' })).page.id
  const [one, two] = [await make('Autumn sale', 'autumn-sale'), await make('Autumn sale lasts', 'autumn-sale-lasts')]
  await visit(page, '/admin/page_builder_dashboard')
  await page.getByRole('button', { name: 'Find and replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find and replace' })
  await dialog.getByLabel('Find', { exact: true }).fill('autumn sale')
  await dialog.getByLabel('Replace with').fill('winter sale')
  await dialog.getByRole('button', { name: 'Find', exact: true }).click()
  const hits = dialog.getByRole('region', { name: 'Autumn sale lasts' })
  await expect(hits.getByRole('deletion')).toHaveText('Autumn sale')
  await expect(hits.getByRole('insertion')).toHaveText('Winter sale')
  await expectAccessible(page)
  await expect(dialog.getByRole('status')).toHaveText('2 hits chosen')
  await hits.getByRole('checkbox').first().uncheck()
  await expect(dialog.getByRole('status')).toHaveText('1 hit chosen')
  await dialog.getByRole('button', { name: 'Replace in 1 draft' }).click()
  await expect(dialog.getByText('1 draft changed: Winter sale.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Winter sale' })).toHaveAttribute('href', RegExp(`page=${one}$`))
  const titleOf = async (id: number) => (await (await page.request.get(`/api/admin/pages/${id}`)).json()).document.title
  expect([await titleOf(one), await titleOf(two)]).toEqual(['Winter sale', 'Autumn sale lasts'])
  await dialog.getByLabel('Find', { exact: true }).fill('zzqx')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('No page has these words.')).toBeVisible()
})

test('finds words in a saved section, with the pages that use it, and replaces them there', async ({ page }) => {
  await signIn(page, 'editor')
  const { section } = await send(page, 'post', '/api/admin/saved-sections', { title: 'Delivery' })
  await saveDraft(page, section.page.id, (document) => {
    const empty: PageDocument = { ...document, containers: [] }
    return edited(
      empty,
      { type: 'add_element', parent: null, element_type: 'text', at: 0 },
      { type: 'set_config', id: 'text', change: { text: '<p>Free over £60</p>' } },
    )
  })
  const host = await send(page, 'post', '/api/admin/pages', { title: 'Christmas', route: 'xmas', template: 'blank' })
  await saveDraft(page, host.page.id, (document) =>
    edited(document, { type: 'add_section', section: section.name, at: 0 }),
  )
  await visit(page, '/admin/page_builder_dashboard')
  await page.getByRole('button', { name: 'Find and replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find and replace' })
  await dialog.getByLabel('Find', { exact: true }).fill('over £60')
  await dialog.getByLabel('Replace with').fill('over £75')
  await page.keyboard.press('Enter')
  const hits = dialog.getByRole('region', { name: 'Delivery' })
  await expect(hits).toContainText('Saved section, used on Christmas (/xmas)')
  await expect(dialog.getByRole('region')).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Replace in 1 draft' }).click()
  await expect(dialog.getByText('1 draft changed: Delivery.')).toBeVisible()
  const after = await (await page.request.get(`/api/admin/pages/${section.page.id}`)).json()
  expect(JSON.stringify(after.document)).toContain('Free over £75')
})

test('describes several pictures at once', async ({ page }) => {
  await signIn(page, 'editor')
  await addMedia(page, 'cellar.svg')
  await visit(page, '/admin/media')
  await page.getByRole('button', { name: 'Describe pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Describe pictures' })
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await dialog.getByLabel(/^cellar/).fill('Bottles in a cellar')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard what you typed?' }).getByText('Go on editing').click()
  await expect(dialog.getByLabel(/^cellar/)).toHaveValue('Bottles in a cellar')
  await dialog.getByRole('button', { name: 'Save 1 description' }).click()
  await expect(dialog.getByLabel(/^cellar/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^cellar/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Description')).toHaveValue('Bottles in a cellar')
})

test('leads from a picture to the page that shows it, and keeps its words for those who stay', async ({ page }) => {
  await signIn(page, 'editor')
  const file = await addMedia(page, 'vineyard.svg', '#2e5a3a')
  const { page: made } = await send(page, 'post', '/api/admin/pages', {
    title: 'Vineyards',
    route: 'vineyards',
    template: 'blank',
  })
  await saveDraft(page, made.id, (document) =>
    edited(
      document,
      { type: 'add_element', parent: null, element_type: 'image', at: 1 },
      { type: 'set_config', id: 'image', change: { image_src: file } },
    ),
  )
  await visit(page, '/admin/media')
  await page.getByRole('button', { name: /^vineyard/ }).click()
  const details = page.getByRole('dialog', { name: 'vineyard' })
  await expect(details.getByLabel('Name')).toBeFocused()
  await details.getByLabel('Description').fill('Rows of vines')
  await details.getByRole('link', { name: 'Vineyards' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(details.getByLabel('Description')).toHaveValue('Rows of vines')
  await details.getByRole('link', { name: 'Vineyards' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/admin/page_builder?page=${made.id}`)
  await expect(details).toHaveCount(0)
})

test('keeps the kind, filter and order of the media library over a reload, and takes them back', async ({ page }) => {
  await signIn(page, 'editor')
  await visit(page, '/admin/media')
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  const order = page.getByLabel('Order')
  await chip('Pictures').click()
  await order.selectOption('By name')
  await chip('Not used').click()
  await page.reload()
  await expect(chip('Pictures')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip('Not used')).toHaveAttribute('aria-pressed', 'true')
  await expect(order).toHaveValue('name')
  await page.goBack()
  await expect(chip('Not used')).toHaveAttribute('aria-pressed', 'false')
  await expect(chip('Pictures')).toHaveAttribute('aria-pressed', 'true')
})

test('lists the pages that show a product', async ({ page }) => {
  await signIn(page, 'editor')
  const { products } = await (await page.request.get('/api/admin/products?status=active')).json()
  const { code } = products[0]
  const made = await send(page, 'post', '/api/admin/pages', { title: 'Staff picks', route: 'picks', template: 'blank' })
  await visit(page, `/admin/page_builder?page=${made.page.id}`)
  await page.getByRole('button', { name: 'Add Products', exact: true }).click()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByPlaceholder('Find a product').fill(code)
  const saved = page.waitForResponse((answer) => answer.ok() && (answer.request().postData() ?? '').includes(code))
  await settings.getByRole('option').filter({ hasText: code }).click()
  await saved
  await visit(page, `/admin/products/${code}`)
  const pages = page.getByRole('region', { name: 'Shown on pages' })
  await expect(pages.getByRole('link', { name: 'Staff picks' })).toBeVisible()
  await expect(pages).toContainText('in its draft only')
  await expectAccessible(page)
})
