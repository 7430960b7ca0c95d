/** A product's pictures: selecting one and zooming, by keyboard alone. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { productUrl, wineOf } from './catalogue.ts'
import { expect, test, visit } from './fixtures.ts'

const picture = (page: Page) => page.locator('.gal .niche img')
const dialog = (page: Page) => page.getByRole('dialog')
const closerLook = (page: Page) => dialog(page).getByRole('img')

test.beforeEach(async ({ page, request }) => {
  await visit(page, productUrl(await wineOf(request)))
})

test('[gallery] selects a thumbnail by keyboard', async ({ page }) => {
  const before = await picture(page).getAttribute('src')
  await page.getByRole('button', { name: /^Picture 1 of/ }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Picture 2 of/ })).toHaveAttribute('aria-current', 'true')
  await expect(picture(page)).not.toHaveAttribute('src', before ?? '')
})

test('zooms by keyboard alone, and returns the focus', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Zoom in' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('status')).toHaveText('100%')
  await expectAccessible(page)

  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(dialog(page).getByRole('status')).toHaveText('225%')
  const shown = await closerLook(page).getAttribute('viewBox')
  await page.keyboard.press('ArrowDown')
  await expect(closerLook(page)).not.toHaveAttribute('viewBox', shown ?? '')
  await page.keyboard.press('-')
  await expect(dialog(page).getByRole('status')).toHaveText('150%')

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('enlarges the picture by buttons and moves it by dragging', async ({ page }) => {
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await dialog(page).getByRole('button', { name: 'Larger' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText('150%')
  const shown = await closerLook(page).getAttribute('viewBox')
  const box = await closerLook(page).boundingBox()
  if (!box) throw new Error('The picture has no place on the screen')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 60, middle.y - 90)
  await page.mouse.up()
  await expect(closerLook(page)).not.toHaveAttribute('viewBox', shown ?? '')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
})
