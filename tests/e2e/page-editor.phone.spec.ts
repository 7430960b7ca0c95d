/** The page editor on phones, where settings are a sheet below the canvas. Each test adds a page of its own. */
import { addMedia } from './add-media.ts'
import { expect, test } from './fixtures.ts'
import { canvas, openNew } from './open-editor.ts'

test('asks for the file of a new picture while its settings are closed', async ({ page }) => {
  await openNew(page, `phone-${crypto.randomUUID()}`)
  const name = `Closed sheet ${Date.now()}`
  await addMedia(page, `${name}.svg`)
  const sheets = page.getByRole('navigation', { name: 'Below the canvas' })
  await sheets.getByRole('button', { name: 'Add' }).tap()
  await page.getByRole('button', { name: 'Add Picture', exact: true }).tap()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await library.getByLabel('Find a file').fill(name)
  await library.getByRole('button', { name }).tap()
  await expect(library).toBeHidden()
  await expect(canvas(page).locator('[data-element] img')).toBeVisible()
})

test('asks for the file of an empty picture that is tapped twice', async ({ page }) => {
  await openNew(page, `phone-${crypto.randomUUID()}`)
  await page.getByRole('navigation', { name: 'Below the canvas' }).getByRole('button', { name: 'Add' }).tap()
  await page.getByRole('button', { name: 'Add Picture', exact: true }).tap()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await library.getByRole('button', { name: 'Close' }).tap()
  await expect(library).toBeHidden()
  await canvas(page).locator('[data-element]').dblclick()
  await expect(library).toBeVisible()
})
