import type { Page } from '@playwright/test'
import { expect, visit } from './fixtures.ts'

/** Opens a section of the account or the members' area as a signed-in customer. */
export async function openSection(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect(page.locator('.account-section')).not.toHaveAttribute('aria-busy')
}
