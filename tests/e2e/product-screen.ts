/** The products of the control panel: parts of their screens, and what is done there by keys. */
import type { Page } from '@playwright/test'

/** Presses of Tab that any control of the screen is within. */
export const WITHIN = 120
export const SCREEN = '/admin/products'

/** Types into the field that has the focus, in place of what is there. */
export async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Saves by keys, and waits for the answer. */
export async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('Control+s')
  await answered
}

export const table = (page: Page) => page.getByRole('region', { name: 'Products' })
export const notSaved = (page: Page) => page.getByRole('region', { name: 'Not saved' })
