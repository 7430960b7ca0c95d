/** A guest's order, saved to the account they create for it. */
import { randomUUID } from 'node:crypto'
import {
  beGuest,
  CARDS,
  checkOut,
  giveAddress,
  mixSixWine,
  payAndArrive,
  typeBirthday,
  typeCard,
} from './checkout-steps.ts'
import { expect, interactive, PASSWORD, PHONE_TOO, test, visit } from './fixtures.ts'

test(
  '[order-in-account] saves an order and its address in the account created for it',
  PHONE_TOO,
  async ({ page, request }) => {
    const wine = await mixSixWine(request)
    await checkOut(page, [wine, 1])
    const email = `${randomUUID()}@example.test`
    await beGuest(page, email)
    await giveAddress(page)
    await typeCard(page, CARDS.good)
    await typeBirthday(page)
    const number = await payAndArrive(page)

    await page.getByRole('link', { name: 'Create an account' }).click()
    const form = page.getByRole('region', { name: 'Create an account' })
    await expect(form.getByLabel('E-mail')).toHaveValue(email)
    await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(new RegExp(number))
    await expect(form.getByLabel('First name')).toHaveValue('Eleanor')
    await expect(form.getByLabel('Last name')).toHaveValue('Marsh')
    await form.getByLabel('Choose a password').fill(PASSWORD)
    await form.getByRole('button', { name: 'Create account' }).click()

    await expect(page).toHaveURL('/account/orders')
    await expect(page.getByRole('main').getByText(number)).toBeVisible()
    await interactive(page)
    await visit(page, '/account/addresses')
    await expect(page.getByRole('main')).toContainText('14 Larkhall Place')
    await visit(page, `/order-status/${number}`)
    await expect(page.getByRole('heading', { name: 'Save this order to an account' })).toBeHidden()
  },
)
