/** Facts of the shop in a page's texts: filled in on the canvas and in names of parts, and as they are stored while edited. */
import { RETURN_DAYS } from '../../domain/selling/order/return.ts'
import { expect, test } from './fixtures.ts'
import { canvas, openNew } from './open-editor.ts'

const STORED = 'Back within {{return_days}} days'
const SHOWN = `Back within ${RETURN_DAYS} days`

test('shows the shop’s facts in a text and a button, and their placeholders while these are edited', async ({
  page,
}, info) => {
  await openNew(page, `facts-${crypto.randomUUID()}`)
  await expect(canvas(page).locator('[data-container]').first()).toBeVisible()
  const field = canvas(page).locator('[contenteditable]')
  for (const [name, place] of [
    ['Text', '.page-text:visible'],
    ['Button', '[data-element] > .btn:visible'],
  ] as const) {
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
    const words = canvas(page).locator(place)
    await expect(field).toBeFocused()
    await page.keyboard.type(STORED)
    await expect(field).toHaveText(STORED)
    await page.keyboard.press('Escape')
    await expect(words).toHaveText(SHOWN)
    await expect(page.getByRole('treeitem', { name: new RegExp(`^${name}.*${SHOWN}`) })).toBeVisible()
    await words.dblclick()
    await expect(field).toHaveText(STORED)
    await page.keyboard.press('End')
    await page.keyboard.type('.')
    await expect(field).toHaveText(`${STORED}.`)
    await page.keyboard.press('Escape')
    await expect(words).toHaveText(`${SHOWN}.`)
  }
  await page.screenshot({ path: info.outputPath('facts.png') })
})
