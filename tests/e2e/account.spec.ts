/** Customers: creating an account, signing in and out, and their wish list. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../content/demo-accounts.ts'
import { expectAccessible } from './accessible.ts'
import { productUrl, SHORT_LIST } from './catalogue.ts'
import { beginAtShop, expect, interactive, newCustomer, PASSWORD, PHONE_TOO, test, visit } from './fixtures.ts'

/** Refused calls, which the browser reports too. */
const REFUSED = /\/api\/user\/(login|register)/

const signIn = (page: Page) => page.getByRole('region', { name: 'Sign in' })
const register = (page: Page) => page.getByRole('region', { name: 'Create an account' })

/** Fills in the sign-in and sends it by the keyboard. */
async function signInAs(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await signIn(page).getByLabel('E-mail').fill(email)
  await signIn(page).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** On phones one of the two forms is chosen first. */
async function chooseRegister(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Create an account' }).tap()
}

test('shows errors at their fields and focuses the first', PHONE_TOO, async ({ page, isMobile, tolerate }) => {
  tolerate(REFUSED)
  await visit(page, '/login')
  await chooseRegister(page, isMobile)
  const form = register(page)
  await form.getByLabel('First name').fill('Una')
  await form.getByLabel('Choose a password').fill('short')
  await form.getByRole('button', { name: 'Create account' }).click()

  await expect(form.getByText('Enter your last name')).toBeVisible()
  await expect(form.getByText('Use at least 12 characters')).toBeVisible()
  await expect(form.getByLabel('Last name')).toBeFocused()
  await expect(form.getByLabel('First name')).toHaveValue('Una')
  await expectAccessible(page)
  await form.getByLabel('Last name').fill('Test')
  await expect(form.getByText('Enter your last name')).toBeHidden()
})

test('creates an account, signs in with it, and logs out', PHONE_TOO, async ({ page, isMobile }) => {
  await visit(page, '/login')
  await chooseRegister(page, isMobile)
  const form = register(page)
  const email = `${crypto.randomUUID()}@example.test`
  await form.getByLabel('First name').fill('Una')
  await form.getByLabel('Last name').fill('Test')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Choose a password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(`Signed in as Una Test, ${email}.`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await interactive(page)
  await page.goto('/account')
  await expect(page).toHaveURL('/login?redirect_url=account')
})

test('reports a wrong password at its field; the right one leads to the link’s target', async ({ page, tolerate }) => {
  tolerate(REFUSED)
  await beginAtShop(page)
  const email = await newCustomer(page)
  await page.context().clearCookies()
  await visit(page, '/login?redirect_url=account/wishlist')
  await signInAs(page, email, 'not the password')
  await expect(signIn(page).getByText('The e-mail address or the password is wrong')).toBeVisible()
  await expect(signIn(page).getByLabel('Password', { exact: true })).toBeFocused()
  await expect(signIn(page).getByLabel('E-mail')).toHaveValue(email)

  await signIn(page).getByRole('button', { name: 'Show password' }).click()
  await expect(signIn(page).getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await signInAs(page, email, PASSWORD)
  await expect(page).toHaveURL('/account/wishlist')
  await expect(page.getByRole('heading', { name: 'Your wish list is empty' })).toBeVisible()
})

test('shows an unreachable or busy shop above the form, and keeps the typed text', async ({ page, tolerate }) => {
  tolerate(REFUSED)
  await visit(page, '/wine-club/login')
  const message = 'Too many attempts. Please try again in 15 minutes'
  await page.route('**/api/user/login', (route) => route.fulfill({ status: 429, json: { message } }))
  await signInAs(page, 'ben@cellardoor.example')
  await expect(page.getByRole('alert')).toHaveText(message)

  await page.route('**/api/user/login', (route) => route.abort())
  await signInAs(page, 'ben@cellardoor.example')
  await expect(page.getByRole('alert')).toHaveText(/couldn’t reach the shop/)
  await expect(signIn(page).getByLabel('E-mail')).toHaveValue('ben@cellardoor.example')
})

test('links to the login or the account, without account calls before', async ({ page, isMobile }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(user|wishlist)/.test(pathname)) asked.push(pathname)
  })
  const pressAccount = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).tap()
    const place = isMobile ? page.getByRole('navigation', { name: 'Shop' }) : page.getByRole('banner')
    await place.getByRole('link', { name: /^(Account|Sign in)$/ }).click()
  }
  await visit(page, '/')
  expect(asked).toEqual([])
  await pressAccount()
  await expect(page).toHaveURL('/login')
  expect(asked).toEqual(['/api/user/check-logged-in'])

  await signInAs(page, 'ben@cellardoor.example')
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('Signed in as Ben Okonedo')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Cellardoor' }).click()
  await expect(page).toHaveURL('/')
  await pressAccount()
  await expect(page).toHaveURL('/account')
})

test('leads back to a list, as sorted, after signing in from it', PHONE_TOO, async ({ page }) => {
  const list = `${SHORT_LIST}?sort=price_asc`
  await visit(page, list)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await signInAs(page, 'cleo@cellardoor.example')
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' }).first()).toHaveAttribute(
    'href',
    '/account',
  )
})

test('shows signed-in customers their state at the login, and signs out other tabs', async ({ page, context }) => {
  await visit(page, '/login')
  const basketAsked = page.waitForResponse('**/api/cart')
  await signInAs(page, 'cleo@cellardoor.example')
  await expect(page.getByText('Signed in as Cleo')).toBeVisible()
  await basketAsked
  await visit(page, '/lock-it-in/login')
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible()
  await expect(page.getByText('cleo@cellardoor.example')).toBeVisible()
  await expectAccessible(page)

  const other = await context.newPage()
  await visit(other, '/account/wishlist')
  await expect(other.getByRole('list').filter({ has: other.getByRole('article') })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(other.getByRole('heading', { name: 'Sign in to see your wish list' })).toBeVisible()
})

test('names the wine of a wish that needs a sign-in', PHONE_TOO, async ({ page, wine }) => {
  await visit(page, productUrl(wine))
  await page.getByRole('button', { name: 'Add to my wish list', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?redirect_url=/)
  await expect(page.getByText(`Sign in or create an account to save ${wine.product} to your wish list.`)).toBeVisible()
})

test('offers sign-in at the wish list', async ({ page }) => {
  await visit(page, '/favourites')
  await expect(page.getByRole('heading', { name: 'Sign in to see your wish list' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login?redirect_url=account/wishlist')
  await expectAccessible(page)
})

test('offers a retry when the wish list can’t be loaded', async ({ page, tolerate }) => {
  tolerate(/\/api\/wishlist/)
  await page.route('**/api/wishlist', (route) => route.abort(), { times: 1 })
  await visit(page, '/favourites')
  await expect(page.getByRole('alert')).toHaveText(/couldn’t reach the shop/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to see your wish list' })).toBeVisible()
})
