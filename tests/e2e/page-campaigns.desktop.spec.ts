/** Campaigns of the page builder: bundles that end, content around lists, parts that some screens don't show. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, NIGHTLY, send, signIn, visit, withOwnShop } from './fixtures.ts'

const test = withOwnShop()

const bundle = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) })

/** A day from now in London, in the format of a date and time field. */
const inDays = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T07:00`

async function newPage(page: Page, route: string): Promise<{ id: number; revision: number }> {
  const { page: made } = await send(page, 'post', '/api/admin/pages', { title: 'Sale', route, template: 'campaign' })
  const { document } = await (await page.request.get(`/api/admin/pages/${made.id}`)).json()
  const draft = { document: { ...document, meta_description: 'A sale' }, revision: 1 }
  const { page: saved } = await send(page, 'put', `/api/admin/pages/${made.id}/draft`, draft)
  return saved
}

test('schedules a bundle with an end, which lists what returns', NIGHTLY, async ({ page }) => {
  await signIn(page, 'owner')
  const { bundle: made } = await send(page, 'post', '/api/admin/bundles', { name: 'Winter' })
  await send(page, 'put', `/api/admin/bundles/${made.id}/products/CD2291`, { lead: 'For the cold.' })
  await visit(page, '/admin/publishing')
  await bundle(page, 'Winter').getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Winter' })
  await dialog.getByLabel('Goes live').fill(inDays(2))
  await dialog.getByLabel('Ends').fill(inDays(1))
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog.getByText('Choose a time after it goes live')).toBeVisible()
  await dialog.getByLabel('Ends').fill(inDays(3))
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(bundle(page, 'Winter').getByText(/ Ends on /)).toBeVisible()
  const end = bundle(page, 'End of Winter')
  await expect(end.getByText('Returns what ‘Winter’ will change.', { exact: false })).toBeVisible()
  await expect(end.getByRole('button', { name: 'Return now' })).toHaveAttribute('aria-disabled', 'true')
  await expect(end.getByText('Ready')).toBeVisible()
  await expectAccessible(page)
})

test(
  'names untouched words of a template, and updates the bundle of a page that is published',
  NIGHTLY,
  async ({ page }) => {
    await signIn(page, 'owner')
    const { id, revision } = await newPage(page, 'sale-in-bundle')
    const { bundle: made } = await send(page, 'post', '/api/admin/bundles', { name: 'Sale' })
    await send(page, 'put', `/api/admin/bundles/${made.id}/pages/${id}`, { revision })
    await visit(page, `/admin/page_builder?page=${id}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish Sale' })
    await expect(dialog.getByText('This page waits in the bundle ‘Sale’.', { exact: false })).toBeVisible()
    await expect(dialog.getByLabel('Update the bundle too')).toBeChecked()
    await expectAccessible(page)
    const words = /Replace the template’s words: ‘Say in a sentence/
    await dialog.getByRole('listitem').filter({ hasText: words }).getByRole('button').click()
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page.getByText('Sale is published').first()).toBeVisible()
    await visit(page, '/admin/publishing')
    await expect(bundle(page, 'Sale').getByText(words)).toBeVisible()
    await expect(bundle(page, 'Sale').getByText('Ready')).toBeHidden()
  },
)

test(
  'leads from the dialogs of a bundle to the words that a page still has of its template',
  NIGHTLY,
  async ({ page }) => {
    await signIn(page, 'owner')
    const { id } = await newPage(page, 'words-in-bundle')
    const words = (dialog: Locator) =>
      dialog.getByRole('listitem').filter({ hasText: /Replace the template’s words: ‘Say/ })
    const expectText = async () => {
      await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
      await expect(page).toHaveURL(`/admin/page_builder?page=${id}`)
    }
    await visit(page, `/admin/page_builder?page=${id}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Schedule, or add to a bundle' }).click()
    const adding = page.getByRole('dialog', { name: 'Add to a bundle' })
    await expect(words(adding)).toBeVisible()
    await adding.getByLabel('A new bundle').check()
    await adding.getByLabel('Name', { exact: true }).fill('Words')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(adding).toBeHidden()
    for (const act of ['Schedule', 'Publish now']) {
      await visit(page, '/admin/publishing')
      await bundle(page, 'Words').getByRole('button', { name: act }).click()
      await words(page.getByRole('dialog')).getByRole('link', { name: 'Text' }).click()
      await expectText()
    }
  },
)

test('adds content below a list, and hides a part on phones', NIGHTLY, async ({ page }) => {
  await signIn(page, 'owner')
  const categories = await (await page.request.get('/api/admin/categories')).json()
  const red = categories.categories.find(({ sef_url }: { sef_url: string }) => sef_url === 'red')
  await visit(page, `/admin/categories/${red.id}`)
  await page.getByRole('button', { name: 'Add content here: Below the list' }).click()
  await expect(page).toHaveURL(/\/admin\/page_builder\?page=\d+$/)
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expect(page.getByLabel('Description for search engines')).toBeHidden()
  await page.getByRole('treeitem', { name: /^Block/ }).click()
  await page.getByRole('button', { name: 'Add Text', exact: true }).click()
  await expect(page.getByRole('treeitem', { name: /^Text/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('checkbox', { name: 'Phones' }).uncheck()
  await expect(page.getByRole('treeitem', { name: /^Text.* not on phones/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Below the list: Red is published').first()).toBeVisible()
  await expect(page.getByText(/, saved .* Live$/)).toBeVisible()
  await visit(page, '/red')
  const text = page.locator('[data-element="text"]')
  await expect(text).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(text).toBeHidden()
})
