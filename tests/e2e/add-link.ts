/** Puts a link of a merchant's own into the page, as their content may have it. */
import type { Locator, Page } from '@playwright/test'

const NAME = 'A link of ours'

/** At the top of the page's main part. `attributes` are the link's. */
export async function addLink(page: Page, attributes: Record<string, string>): Promise<Locator> {
  await page.evaluate(
    ([name, given]) => {
      const link = document.createElement('a')
      link.textContent = name
      for (const [attribute, value] of Object.entries(given)) link.setAttribute(attribute, value)
      document.querySelector('main')?.prepend(link)
    },
    [NAME, attributes] as const,
  )
  return page.getByRole('link', { name: NAME })
}
