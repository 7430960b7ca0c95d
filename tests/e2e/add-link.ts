/** Adds a link to the page, as in a merchant's content. */
import type { Locator, Page } from '@playwright/test'

const NAME = 'A link of ours'

/** Adds a link with these attributes at the top of the page's main part. */
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
