/** The demo's customers pay with their seeded cards. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../content/demo-accounts.ts'
import { checkOut, mixSixWine, payAndArrive } from './checkout-steps.ts'
import { expect, test, visit, write } from './fixtures.ts'

const signInAsAda = async (page: Page): Promise<void> => {
  await visit(page, '/login')
  const ada = { email: 'ada@cellardoor.example', password: DEMO_PASSWORD }
  expect((await write(page, 'POST', '/api/user/login', ada)).status()).toBe(200)
}

test('[pay-saved-card] charges a demo customer’s saved card', async ({ page, request }) => {
  const wine = await mixSixWine(request)
  await signInAsAda(page)
  await checkOut(page, [wine, 1])
  await expect(page.getByRole('radio', { name: /^Visa ending 4242/ })).toBeChecked()
  await payAndArrive(page)
})

test('shows that a card pays for a plan instead of offering to remove it', async ({ page }) => {
  await signInAsAda(page)
  await visit(page, '/account/payment-methods')
  const card = page.getByRole('listitem').filter({ hasText: 'Visa ending 4242' })
  await expect(card).toContainText('Your Lock it in plan is charged to this card.')
  await expect(card.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await card.getByRole('link', { name: 'choose another card for the plan' }).click()
  await expect(page).toHaveURL('/lock-it-in/members/payment')
  await expect(page.getByText('The card for your cases')).toBeVisible()
})
