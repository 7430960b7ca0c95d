/** The test bank's page, opened by saving a card. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { beginAtShop, expect, newCustomer, PHONE_TOO, test, visit, write } from './fixtures.ts'

const METHODS = '/api/user/payment-methods'

/** Saves a card whose bank asks for approval, and returns the address of the bank's page. */
async function asked(page: Page): Promise<string> {
  await beginAtShop(page)
  await newCustomer(page)
  const answer = await write(page, 'POST', METHODS, {
    idempotency_key: crypto.randomUUID(),
    payment: { kind: 'test_card', number: '4000002760003184', expiry: '12/40', security_code: '123' },
  })
  const { action }: { action: { url: string } } = await answer.json()
  return action.url
}

test(
  '[challenge-approved] saves the card of a buyer who approves, and does not ask again',
  PHONE_TOO,
  async ({ page }) => {
    const url = await asked(page)
    await visit(page, url)
    await expect(page.getByText('Visa ending 3184')).toBeVisible()
    // In the shop's theme, although without the shop's header and footer.
    await expect(page.locator('[data-theme]')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yes, approve' }).click()
    await expect(page.getByRole('heading', { name: 'Payment methods' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Visa ending 3184' })).toBeVisible()
    await visit(page, url)
    await expect(page.getByText('You’ve already answered this.')).toBeVisible()
  },
)

test('reports an unknown payment', async ({ page, tolerate }) => {
  tolerate(/404/)
  await visit(page, `/checkout/challenge?payment=${'0'.repeat(32)}`)
  await expect(page.getByRole('alert')).toHaveText('The bank doesn’t know this payment')
})
