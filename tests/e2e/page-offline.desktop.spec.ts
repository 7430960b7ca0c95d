/** The builder without a connection, and the width of the menu's preview, in a separate shop. */
import { expect, visitAs, withOwnShop } from './fixtures.ts'
import { canvas, openNew } from './open-editor.ts'

const test = withOwnShop()

test('says that it can’t search, and searches again once the shop is there', async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  await visitAs(page, 'editor', '/admin/page_builder_dashboard')
  await page.getByRole('button', { name: 'Find and replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find and replace' })
  await dialog.getByLabel('Find', { exact: true }).fill('Rioja')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  const retry = dialog.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(page.locator('.notice')).toHaveText(
    'You’re offline. Changes can’t be saved until you’re connected again.',
  )
  await page.screenshot({ path: test.info().outputPath('find-offline.png') })
  await context.setOffline(false)
  await expect(retry).toHaveCount(0)
})

test('keeps edits without a connection, and refuses to publish until they are saved', async ({
  page,
  context,
  tolerate,
}, info) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  await openNew(page, 'offline')
  await expect(canvas(page).locator('main')).toBeAttached()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add Space', exact: true }).click()
  await expect(page.getByText(/We can’t reach the shop just now/i).first()).toBeVisible()
  await expect(page.locator('.notice')).toBeHidden()
  await page.screenshot({ path: info.outputPath('editor-offline.png') })
  await context.setOffline(false)
  await expect(page.getByText(/^Draft.*saved/).first()).toBeVisible()
})

test('keeps the editor where the field of a text can’t be loaded, and loads it later', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|preload/)
  await openNew(page, 'unloaded')
  await expect(canvas(page).locator('[data-container]').first()).toBeAttached()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add Text', exact: true }).click()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await expect(settings.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /^Text/, selected: true })).toBeVisible()
  await context.setOffline(false)
  await expect(settings.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
  await expect(settings.getByRole('toolbar', { name: 'Text' })).toHaveCSS('display', 'flex')
})

test('shows the menu as wide as a desktop and as narrow as a phone', async ({ page }, info) => {
  await visitAs(page, 'owner', '/admin/config/menu')
  const preview = page.getByRole('region', { name: 'Preview' })
  const width = async () => (await preview.locator('.cfg-site').boundingBox())?.width ?? 0
  const wide = await width()
  await preview.getByRole('button', { name: 'Phone' }).click()
  await expect(preview.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true')
  expect(await width()).toBeLessThan(Math.min(wide, 420))
  await preview.screenshot({ path: info.outputPath('menu-phone.png') })
  await preview.getByRole('button', { name: 'Desktop' }).click()
  expect(await width()).toBe(wide)
  await preview.screenshot({ path: info.outputPath('menu-desktop.png') })
})
