/** Product screens of the control panel: their parts, and actions by keyboard. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Presses of Tab within which any control of the screen is reached. */
export const WITHIN = 120
export const SCREEN = '/admin/products'

/** Replaces the text of the focused field. */
export async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Saves by keyboard, and waits for the answer. */
export async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('Control+s')
  await answered
}

/** Saves by keyboard, and waits until everything is saved. */
export async function saveAll(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(notSaved(page)).toBeHidden()
}

export const table = (page: Page) => page.getByRole('region', { name: 'Products' })
export const notSaved = (page: Page) => page.getByRole('region', { name: 'Not saved' })
