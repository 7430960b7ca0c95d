/** A promotion code entered in the basket, and a gift's message asked for at the checkout. */
import { addPromotionRow } from '../factories/promotion.ts'
import { expectApart } from './accessible.ts'
import {
  beGuest,
  CARDS,
  checkOut,
  giveAddress,
  mixSixWine,
  payButton,
  typeBirthday,
  typeCard,
} from './checkout-steps.ts'
import { expect, PHONE_TOO, test, visit } from './fixtures.ts'
import { inShopDatabase } from './shop-database.ts'
import { liftedIcons } from './split-sentences.ts'

const CODE = 'BASKET10'

const ONCE = 'ONCE10'

test.beforeAll(() =>
  inShopDatabase(async (client) => {
    await addPromotionRow(client, {}, CODE)
    await addPromotionRow(client, { uses_per_customer: 1 }, ONCE)
  }),
)

test('takes a code in the basket, shows its saving, and keeps it for the checkout', PHONE_TOO, async ({ page }) => {
  const wine = await mixSixWine(page.request)
  await checkOut(page, [wine, 2])
  // Leaving the checkout would abort its opening.
  await page.waitForLoadState('networkidle')
  await visit(page, '/cart')
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await summary.getByRole('button', { name: 'I have a promotion code' }).click()
  const field = summary.getByLabel('Promotion code')
  await expect(field).toBeFocused()
  await field.fill('NO-SUCH-CODE')
  await field.press('Enter')
  await expect(summary.locator('.err')).toBeVisible()
  expect(await page.evaluate(liftedIcons)).toEqual([])
  // A refused code stays in its field with the error, after a reload too, until it is edited.
  await page.reload()
  await expect(field).toHaveValue('NO-SUCH-CODE')
  await expect(summary.locator('.err')).toBeVisible()
  await field.fill('NO-SUCH')
  await expect(summary.locator('.err')).toHaveCount(0)
  await field.fill(CODE)
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary.getByText(`${CODE}: `)).toBeVisible()
  await expect(summary.getByText(`Code ${CODE}`)).toBeVisible()

  const total = summary.locator('.big dd')
  const two = await total.textContent()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^One more/ })
    .first()
    .click()
  await expect(summary.getByText('3 bottles')).toBeVisible()
  await expect(summary.getByText(`Code ${CODE}`)).toBeVisible()
  await expect(total).not.toHaveText(two ?? '')

  await page.reload()
  await expect(summary.getByText(`${CODE}: `)).toBeVisible()
  const shown = await total.textContent()
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).filter({ visible: true }).first().click()
  await beGuest(page, `${crypto.randomUUID()}@example.test`)
  await giveAddress(page)
  await expect(page.getByText(`${CODE}: `)).toBeVisible()
  await visit(page, '/cart')
  await expect(summary.getByText(`${CODE}: `)).toBeVisible()
  await summary.getByRole('button', { name: 'Remove the code' }).click()
  await expect(summary.getByRole('button', { name: 'I have a promotion code' })).toBeVisible()
  expect(shown).not.toBeNull()
  await expect(summary.getByText(`Code ${CODE}`)).toHaveCount(0)
})

test('keeps a code refused in the basket in the field of the checkout', PHONE_TOO, async ({ page }) => {
  const wine = await mixSixWine(page.request)
  await checkOut(page, [wine, 2])
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'I have a promotion code' }).click()
  const field = page.getByLabel('Promotion code')
  await field.fill('NO-SUCH-CODE')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid')
  await visit(page, '/checkout')
  await beGuest(page, `${crypto.randomUUID()}@example.test`)
  await giveAddress(page)
  await expect(field).toHaveValue('NO-SUCH-CODE')
  await expect(field).toHaveAttribute('aria-invalid')
  await field.fill('')
  await expect(field).not.toHaveAttribute('aria-invalid')
})

test('[code-answer] shows the answer to a code typed at the bottom of the window', PHONE_TOO, async ({ page }) => {
  await checkOut(page, [await mixSixWine(page.request), 2])
  const field = page.getByLabel('Promotion code')
  const tryCode = async (code: string) => {
    await field.fill(code)
    await field.evaluate((node) => scrollBy(0, node.getBoundingClientRect().bottom - innerHeight))
    await page.keyboard.press('Enter')
    await expect(field).toHaveAttribute('aria-invalid')
    await expect(page.locator('.field .err')).toBeInViewport({ ratio: 0.95 })
  }
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'I have a promotion code' }).click()
  await tryCode('NO-SUCH-CODE')
  await expectApart(page.locator('.field .err'), page.locator('.cart-go'))
  await visit(page, '/checkout')
  await beGuest(page, `${crypto.randomUUID()}@example.test`)
  await giveAddress(page)
  await tryCode('NO-SUCH-OTHER')
})

test('leads a guest from a code that needs an account to signing in, and back with basket and code', async ({
  page,
}) => {
  await checkOut(page, [await mixSixWine(page.request), 2])
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'I have a promotion code' }).click()
  await page.getByLabel('Promotion code').fill(ONCE)
  await page.getByLabel('Promotion code').press('Enter')
  await page.getByRole('link', { name: 'Sign in or create an account' }).click()
  const register = page.getByRole('region', { name: 'Create an account' })
  await register.getByLabel('First name').fill('Ann')
  await register.getByLabel('Last name').fill('Other')
  await register.getByLabel('E-mail').fill(`${crypto.randomUUID()}@example.test`)
  await register.getByLabel('Choose a password').fill('a long password of a test')
  await register.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/cart')
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary.getByText(`${ONCE}: 10% off`)).toBeVisible()
  await expect(summary.getByText('2 bottles')).toBeVisible()
})

test(
  'asks for the message of a gift, takes no empty one, and sends it on the chosen day',
  PHONE_TOO,
  async ({ page }) => {
    const wine = await mixSixWine(page.request)
    await checkOut(page, [wine, 1])
    await beGuest(page, `${crypto.randomUUID()}@example.test`)
    await giveAddress(page)
    await page.getByLabel('It’s a gift: add a card').click()
    const message = page.getByLabel('Message on the card')
    await message.fill('   ')
    await typeCard(page, CARDS.good)
    await typeBirthday(page)
    await payButton(page).click()
    await expect(message).toBeFocused()
    await expect(message).toHaveAccessibleDescription(/Write the message for the card, or untick/)
    await message.fill('Happy birthday')
    const nextDay = page.getByRole('radio', { name: /^Next day delivery/ })
    await nextDay.click()
    await expect(nextDay).toBeChecked()
    const day = page.getByLabel('When it should arrive')
    await day.selectOption({ index: 10 })
    const chosen = await day.getByRole('option').nth(10).innerText()
    await expect(page.getByRole('radio', { name: `Next day delivery, ${chosen}` })).toBeChecked()
    await expect(message).toHaveAccessibleDescription('No prices go in the parcel')
    // The address is the recipient's, so that the buyer's is asked for.
    const isSame = page.getByLabel('Billing address is the same as delivery')
    await expect(isSame).not.toBeChecked()
    await expect(page.getByRole('group', { name: 'Billing address' })).toBeVisible()
    await isSame.check()
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Happy birthday')
    await expect(page.getByRole('main')).toContainText(`It should arrive on ${chosen}`)
  },
)
