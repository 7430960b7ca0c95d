/** A browser whose text size has been doubled in its settings. */
import type { Page } from '@playwright/test'

/** Pixels of what a style sheet calls 1rem; a browser comes with 16. */
const DOUBLED = 32

/** Call it before the page is opened. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: DOUBLED } })
}
