import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits for a list's first answer, which brings it up to date. */
export const ready = (page: Page) => expect(page.locator('.list')).toHaveAttribute('data-status', 'ready')

/** The first press on a sleeping page wakes it. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await ready(page)
}
