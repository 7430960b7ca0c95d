/** The checkout of Lock it in: a visitor's case becomes a plan of the account created on the way. */
import type { Page } from '@playwright/test'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import { expectAccessible, expectAccessibleAtNight } from './accessible.ts'
import { CARDS, giveAddress, payButton, typeBirthday, typeCard } from './checkout-steps.ts'
import { AT_EACH_CHANGE, expect, PASSWORD, test, visit } from './fixtures.ts'
import { bar, cardOf, LOCKED_ROSES, plentiful } from './lock-bar.ts'
import { mailTo } from './shop-database.ts'

/** Locks in a case and returns its wine. */
async function lockInCase(page: Page): Promise<ProductCard> {
  const wine = await plentiful(page.request, LOCKED_ROSES)
  await visit(page, LOCKED_ROSES)
  await cardOf(page, wine).getByRole('button', { name: '12 bottles' }).click()
  await bar(page).getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lock it in: checkout' })).toBeVisible()
  return wine
}

test(
  '[start-lock-it-in] lets a visitor lock in a case, create an account, pay, and buy its wines again',
  AT_EACH_CHANGE,
  async ({ page }) => {
    const wine = await lockInCase(page)
    await expect(page.getByText('A plan needs an account')).toBeVisible()
    const email = `${crypto.randomUUID()}@example.test`
    await page.getByLabel('First name').fill('Una')
    await page.getByLabel('Last name').fill('Test')
    await page.getByLabel('E-mail').first().fill(email)
    await page.getByLabel('Choose a password').fill(PASSWORD)
    await expectAccessibleAtNight(page)
    await page.getByRole('button', { name: 'Create account and continue' }).click()
    await expect(page.getByRole('heading', { name: 'Where to' })).toBeFocused()
    await expect(page.getByText('Collect from a store')).toBeHidden()
    await giveAddress(page)

    await page.getByLabel('How often it comes').selectOption('Every 2 months')
    await expect(page.getByText(/^We’ll charge £.* now, and then £.* every 2 months/)).toBeVisible()
    await expect(page.getByText('We’ll save this card for your future cases')).toBeVisible()
    await typeCard(page, CARDS.good)
    await typeBirthday(page)
    await expectAccessible(page)
    await payButton(page).click()

    await expect(page).toHaveURL(/\/lock-it-in\/order-status\/W\d{8}$/)
    const plan = page.getByRole('region', { name: 'Your plan' })
    await expect(plan).toContainText('12 bottles, every 2 months')
    await expect(plan).toContainText(/The next case leaves on \w+day \d+ \w+\./)
    await expectAccessibleAtNight(page)
    const mail = await mailTo(email, 'order-confirmation')
    expect(mail.link).toContain('/lock-it-in/order-status/W')

    await visit(page, '/lock-it-in/checkout')
    // The checkout leads to the order, since the case is bought.
    await expect(page).toHaveURL(/\/lock-it-in\/order-status\/W\d{8}$/)
    // The plan continues automatically; more of its wines are bought like any others.
    await page.getByRole('button', { name: 'Buy it again' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('button', { name: `Remove ${wine.productname}` })).toBeVisible()
    const bottles = page.getByRole('group', { name: `Quantity of ${wine.productname}`, exact: true })
    await expect(bottles.getByRole('textbox', { name: 'Quantity' })).toHaveValue('12')
    await page.waitForLoadState('networkidle')
  },
)
