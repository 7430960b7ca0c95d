/** Opens pages in the page editor, and finds its parts. */
import { expect, type Locator, type Page } from '@playwright/test'
import { boxOf } from './accessible.ts'
import { send, signIn, visit } from './fixtures.ts'

/** Opens a new blank page in the editor and returns its id. */
export async function openNew(page: Page, route: string): Promise<number> {
  await signIn(page, 'editor')
  const made = await send(page, 'post', '/api/admin/pages', { title: 'Spring', route, template: 'blank' })
  await visit(page, `/admin/page_builder?page=${made.page.id}`)
  await expect(page.getByRole('tree')).toBeVisible()
  return made.page.id
}

/** Presses a button by its key. */
export const press = async (page: Page, button: Locator) => {
  await button.focus()
  await page.keyboard.press('Enter')
}
export const bar = (page: Page) => page.getByRole('status').filter({ hasText: /^Draft/ })
export const canvas = (page: Page) => page.frameLocator('iframe')

/** Expects the tools of the selected part to be in sight on the canvas, all of them. */
export async function expectToolsWithin(page: Page): Promise<void> {
  const frame = await boxOf(page.locator('iframe'))
  const isWithin = async () => {
    const { x, y, width, height } = await boxOf(canvas(page).getByRole('toolbar', { name: 'Actions' }))
    return (
      x >= frame.x - 1 &&
      y >= frame.y - 1 &&
      x + width <= frame.x + frame.width + 1 &&
      y + height <= frame.y + frame.height + 1
    )
  }
  await expect.poll(isWithin).toBe(true)
}

/** Pastes HTML as if copied from elsewhere, into the field that has the focus or takes it. */
export const paste = (text: Locator, html: string) =>
  text.evaluate((node: HTMLElement, markup) => {
    node.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', markup)
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
