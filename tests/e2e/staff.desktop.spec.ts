/** Staff sign-in, and refused access for others. */
import { DEMO_PASSWORD, demoAdmins } from '../../content/demo-accounts.ts'
import { expectAccessible } from './accessible.ts'
import { AT_EACH_CHANGE, beginAtShop, expect, NIGHTLY, newCustomer, test, visit } from './fixtures.ts'

test(
  'leads signed-out visitors to the staff sign-in, which refuses a wrong password at its field',
  NIGHTLY,
  async ({ page, tolerate }) => {
    tolerate(/\/api\/(admin|userrole)/)
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/login')
    await page.getByLabel('E-mail').fill('nobody@example.test')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The e-mail address or the password is wrong')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your staff password' })).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.test')
    await page.getByLabel('E-mail').press('Enter')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      /If there is an account at nobody@example\.test/,
    )
    await expectAccessible(page)
  },
)

test('leads a customer to the shop', NIGHTLY, async ({ page, tolerate }) => {
  tolerate(/\/api\/(admin|userrole)/)
  await beginAtShop(page)
  await newCustomer(page)
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})

test('[staff-sign-in] signs staff in and out', AT_EACH_CHANGE, async ({ page, tolerate }) => {
  const [owner] = demoAdmins
  tolerate(/\/api\/(admin|userrole)/)
  await visit(page, '/admin/login')
  await page.getByLabel('E-mail').fill(owner?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByText(owner?.name ?? '')).toBeVisible()
  await expect(page.getByText('Owner')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
})
