/** Notes and errors of the editor: they appear where the work is, and move nothing. */
import { boxOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { canvas, openNew } from './open-editor.ts'

test.beforeEach(async ({ page }) => {
  await openNew(page, `notes-${crypto.randomUUID()}`)
  await expect(canvas(page).locator('[data-container]').first()).toBeVisible()
})

test('leaves the canvas in its place while the shop can’t be reached', async ({ page, tolerate }, info) => {
  tolerate(/Failed to load|ERR_FAILED/)
  const before = await boxOf(page.locator('iframe'))
  const saves = '**/api/admin/pages/*/draft'
  await page.route(saves, (route) => route.abort())
  await page.getByRole('button', { name: 'Add Space', exact: true }).click()
  const note = page.getByText('We can’t reach the shop just now.', { exact: false })
  await expect(note).toBeVisible()
  expect(await boxOf(page.locator('iframe'))).toEqual(before)
  await page.screenshot({ path: info.outputPath('note.png') })
  await page.unroute(saves)
  await expect(note).toHaveCount(0)
})

test('says once that the browser is offline', async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  await context.setOffline(true)
  const notice = page.locator('.notice')
  await expect(notice).toHaveText('You’re offline. Changes can’t be saved until you’re connected again.')
  await expect(notice).toBeVisible()
  await expect(canvas(page).locator('.notice')).toHaveCount(0)
})

test('names the fault of a video’s address at its field', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Video', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Video', exact: true })
  const error = page.getByText('This is not the address of a video at YouTube or Vimeo')
  await field.fill('https://example.com/film')
  await expect(error).toBeVisible()
  await field.fill('https://vimeo.com/76979871')
  await expect(error).toHaveCount(0)
})

test('asks for a link without offering to remove one that is not there', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Text', exact: true }).click()
  const field = canvas(page).locator('[contenteditable]')
  await expect(field).toBeFocused()
  await page.keyboard.type('Delivery')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(canvas(page).getByRole('button', { name: 'Set', exact: true })).toBeVisible()
  await page.keyboard.type('/delivery')
  await page.keyboard.press('Enter')
  await expect(field.locator('a')).toHaveText('Delivery')
  // The cursor is at the end of the link.
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('Delete')
  await canvas(page).getByRole('button', { name: 'Remove the link' }).click()
  await expect(field.locator('a')).toHaveCount(0)
})
