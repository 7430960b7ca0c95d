/** A click that opens a tab. */
import type { Page } from '@playwright/test'

/**
 * The path that a new tab requests after `press`. The tab's content is not checked: headless Chromium 150 receives the
 * document but leaves about every second tab blank, for any site, and does not report some as open.
 */
export async function newTabOf(page: Page, press: () => Promise<void>): Promise<string> {
  const context = page.context()
  const asked = context.waitForEvent('request', (request) => request.isNavigationRequest())
  await press()
  const request = await asked
  for (const tab of context.pages()) if (tab !== page) await tab.close()
  return new URL(request.url()).pathname
}
