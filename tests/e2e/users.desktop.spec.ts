/** Users of the control panel, from the invitation to a change of type, with two-factor sign-in. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../content/demo-accounts.ts'
import { codeOf, stepAt } from '../../domain/staff/two-factor/totp.ts'
import { fromBase32 } from '../factories/base32.ts'
import { expectAccessible, expectAccessibleAtNight } from './accessible.ts'
import { expect, NIGHTLY, test, visitAs } from './fixtures.ts'
import { inShopDatabase, mailTo } from './shop-database.ts'
import { shopUrl } from './shop-url.ts'

const PASSWORD = 'four random words here'

/** Moves the sign-in more than ten minutes back. */
async function endConfirmation(page: Page): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'admin_session')
  const [token = ''] = decodeURIComponent(cookie?.value ?? '').split('.')
  await inShopDatabase(async (client) => {
    const sql = 'UPDATE admin_sessions SET confirmed_at = NULL WHERE token = ?'
    expect((await client.execute(sql, [token])).rowsAffected).toBe(1)
  })
}

/** The confirmation over a submitted dialog: closing it changes nothing, and only the right password submits. */
async function confirmIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const password = dialog.getByLabel('Your password')
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const form = page.getByRole('dialog', { name: 'Invite a user' })
  await expect(form.getByText('Confirm that it’s you to do this')).toBeVisible()
  await expect(form.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password is wrong')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Invites Mia as the owner and returns the link of her mail. */
async function invite(page: Page, email: string): Promise<string> {
  await visitAs(page, 'owner', '/admin/users')
  await expect(page.getByRole('row').filter({ hasText: 'owner@' })).toContainText('You')
  await expectAccessibleAtNight(page)
  await page.getByRole('button', { name: 'Invite a user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a user' })
  await dialog.getByLabel('Name').fill('Mia Merchant')
  await dialog.getByLabel('E-mail').fill('merchandiser@cellardoor.example')
  await dialog.getByRole('radio', { name: /^Merchandiser/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByText('A user has this address already')).toBeVisible()
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await dialog.getByLabel('E-mail').fill(email)
  await endConfirmation(page)
  await page.keyboard.press('Enter')
  await confirmIdentity(page)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Invite a user' })).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited')
  const { subject, link } = await mailTo(email, 'admin-invitation')
  expect(subject).toMatch(/^You’re invited/)
  return link
}

/** Sets up two-factor sign-in and returns the app's secret. */
async function setUp(page: Page): Promise<Uint8Array<ArrayBuffer>> {
  await page.getByRole('link', { name: /Your account/ }).click()
  await page.getByRole('button', { name: 'Set it up' }).click()
  const key = await page.getByTestId('two-factor-key').textContent()
  const secret = fromBase32((key ?? '').replaceAll(' ', ''))
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'open it with the app' })).toHaveAttribute('href', /^otpauth:\/\/totp\//)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('123')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code isn’t right')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeOf(secret, stepAt(new Date())))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  return secret
}

/** Signs out, and in again by password and code. */
async function signInAgain(page: Page, email: string, secret: Uint8Array<ArrayBuffer>): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code isn’t right')).toBeVisible()
  // The code that turned it on is used up; the next one is already valid.
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeOf(secret, stepAt(new Date()) + 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
}

test(
  'invites a merchandiser, who signs in with two factors and is notified of a change of type',
  NIGHTLY,
  async ({ page, browser, tolerate }) => {
    tolerate(/\/api\/(admin|userrole)/)
    const email = `mia-${crypto.randomUUID().slice(0, 8)}@example.test`
    const link = await invite(page, email)

    const context = await browser.newContext({ baseURL: shopUrl() })
    const otherPage = await context.newPage()
    await otherPage.goto(link)
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Welcome to the control panel' })).toBeVisible()
    await otherPage.getByLabel('Password', { exact: true }).fill('short')
    await otherPage.keyboard.press('Enter')
    await expect(otherPage.getByText('Use at least')).toBeVisible()
    await expectAccessible(otherPage)
    await otherPage.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await otherPage.keyboard.press('Enter')
    await expect(otherPage).toHaveURL('/admin')
    const secret = await setUp(otherPage)
    await signInAgain(otherPage, email, secret)
    await otherPage.getByRole('link', { name: 'Publishing' }).first().click()
    await expect(otherPage).toHaveURL('/admin/publishing')

    await page.reload()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Active')
    await expect(row).toContainText('On')
    await row.getByRole('button', { name: /Manage/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Mia Merchant' })
    await dialog.getByRole('radio', { name: /^Customer support/ }).check()
    await expect(dialog.getByText('From Merchandiser to Customer support.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change the type' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('Customer support')

    // Their open screen polls for changes every five seconds, and finds the session ended.
    await expect(otherPage).toHaveURL(/\/admin\/login\?/)
    await expect(otherPage.getByText('You’ve been signed out')).toBeVisible()
    await context.close()

    await row.getByRole('button', { name: /Manage/ }).click()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(row).toContainText('Disabled')
  },
)
