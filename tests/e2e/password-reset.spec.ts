/** A forgotten password, from the login through the mailbox to the account. */
import { expectAccessible } from './accessible.ts'
import { RETRIES } from './catalogue.ts'
import { beginAtShop, expect, newCustomer, PASSWORD, PHONE_TOO, test, visit } from './fixtures.ts'
import { mailTo } from './shop-database.ts'

const NEW_PASSWORD = 'four other words again'

test('[password-reset] sets a new password through the link of a mail', PHONE_TOO, async ({ page, tolerate }) => {
  tolerate(/\/api\/user\/(login|forgot-password|reset-password)/)
  await beginAtShop(page)
  const email = await newCustomer(page)
  await page.context().clearCookies()
  await visit(page, '/lock-it-in/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page).toHaveURL('/reset_password')
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Send me a link' }).click()
  await expect(form.getByText('Enter an e-mail address like name@example.com')).toBeVisible()
  await form.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status')).toHaveText(/If there is an account at .* The link works for an hour\./)
  await expectAccessible(page)

  const { link } = await mailTo(email, 'password-reset')
  const { pathname, search } = new URL(link)
  await visit(page, pathname + search)
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Use at least 12 characters')).toBeVisible()
  await expectAccessible(page)
  await password.fill(NEW_PASSWORD)
  const orders = page.waitForResponse('**/api/user/orders*')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account')
  await orders
  await expect(page.getByText(`Signed in as Una Test, ${email}.`)).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await visit(page, pathname + search)
  await password.fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/This link has already been used or is too old/)
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible()

  const signIn = (typed: string) =>
    page.request.post('/api/user/login', {
      ...RETRIES,
      data: { email, password: typed },
      headers: { Origin: new URL(page.url()).origin },
    })
  expect((await signIn(PASSWORD)).status()).toBe(401)
  expect((await signIn(NEW_PASSWORD)).status()).toBe(200)
})

test('carries the typed address to the reset, but not in its URL', PHONE_TOO, async ({ page }) => {
  await visit(page, '/login')
  await page.getByRole('region', { name: 'Sign in' }).getByLabel('E-mail').fill('una@example.test')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page).toHaveURL('/reset_password')
  await expect(page.getByRole('main').getByLabel('E-mail')).toHaveValue('una@example.test')
})
