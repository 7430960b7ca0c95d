/** The test bank's page, as a card that is to be kept leads there. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newCustomer, write } from './customer.ts'
import { expect, NIGHTLY, NIGHTLY_PHONE_TOO, test } from './fixtures.ts'
import { beginAtShop, visit } from './visit.ts'

const METHODS = '/api/user/payment-methods'

/** A customer whose bank asks about the card they want to keep: the page's address. */
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
  '[challenge-approved] a buyer approves, finds the card kept, and is not asked again',
  NIGHTLY_PHONE_TOO,
  async ({ page }) => {
    const url = await asked(page)
    await visit(page, url)
    await expect(page.getByText('Visa ending 3184')).toBeVisible()
    // In the shop's theme, though it has nothing of the shop around it.
    await expect(page.locator('[data-theme]')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yes, approve' }).click()
    await expect(page.getByRole('heading', { name: 'Payment methods' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Visa ending 3184' })).toBeVisible()
    await visit(page, url)
    await expect(page.getByText('You’ve already answered this.')).toBeVisible()
  },
)

test('a page of nobody’s payment says so', NIGHTLY, async ({ page, tolerate }) => {
  tolerate(/404/)
  await visit(page, `/checkout/challenge?payment=${'0'.repeat(32)}`)
  await expect(page.getByRole('alert')).toHaveText('The bank doesn’t know this payment')
})
