/** The headers at sign-in and sign-out, and the footer's contents. */
import type { Page } from '@playwright/test'
import type { Programme } from '../../domain/publishing/descriptor/layout.ts'
import { boxOf, expectAccessible } from './accessible.ts'
import { get, SHORT_LIST } from './catalogue.ts'
import {
  AT_EACH_CHANGE,
  beginAtShop,
  expect,
  newCustomer,
  PHONE_AT_NIGHT,
  PHONE_TOO,
  rememberSignIn,
  test,
  visit,
} from './fixtures.ts'
import { FOOTER_PAGES } from './public-routes.ts'

const CHECK = '**/api/user/check-logged-in'

const header = (page: Page) => page.getByRole('banner')
const signIn = (page: Page) => header(page).getByRole('link', { name: 'Sign in' })
const logout = (page: Page) => header(page).getByRole('button', { name: 'Logout' })

const PROGRAMMES: { programme: Programme; path: string; other: string; leads: string; login: string }[] = [
  {
    programme: 'lock_it_in',
    path: '/lock-it-in',
    other: 'Switch to Wine Club',
    leads: '/wine-club',
    login: '/lock-it-in/login?redirect_url=lock-it-in/members',
  },
  {
    programme: 'wineclub',
    path: '/wine-club/faqs',
    other: 'Switch to Lock It In',
    leads: '/lock-it-in',
    login: '/wine-club/login?redirect_url=wine-club/members',
  },
]

for (const { programme, path, other, leads, login } of PROGRAMMES) {
  // The headers differ only by their links, so `npm test` needs one of them.
  const isEnough = programme === 'lock_it_in'

  test(
    `[header-signed-in] ${programme}: checks the session, and offers the other programme and the account`,
    isEnough ? PHONE_AT_NIGHT : PHONE_TOO,
    async ({ page, isMobile }) => {
      await visit(page, path)
      await expect(signIn(page)).toHaveAttribute('href', login)
      await newCustomer(page)
      await rememberSignIn(page)
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
      await page.route(CHECK, async (route) => {
        await held
        await route.continue()
      })
      await visit(page, path)
      await expect(header(page).getByRole('status')).toHaveText('Checking')
      await expect(signIn(page)).toBeHidden()
      letGo()
      const switches = header(page).getByRole('link', { name: other })
      await expect(switches).toBeVisible()
      await expect(logout(page)).toBeVisible()
      await expect(header(page).getByRole('link', { name: 'Account' }).last()).toBeVisible()
      // Phones show icons only; the labels are for screen readers.
      for (const tool of [switches, logout(page)]) {
        const words = await tool.locator('span').evaluate((span) => span.getBoundingClientRect().width)
        expect(words > 1).toBe(!isMobile)
      }
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, 'pixels wider than the window').toBeLessThanOrEqual(0)
      await expectAccessible(page)
      await switches.click()
      await expect(page).toHaveURL(leads)
    },
  )

  test(
    `[header-logout] ${programme}: ends the session on Logout and leads home`,
    isEnough ? AT_EACH_CHANGE : {},
    async ({ page }) => {
      await beginAtShop(page)
      await newCustomer(page)
      await rememberSignIn(page)
      await visit(page, path)
      await logout(page).click()
      await expect(page).toHaveURL('/')
      await visit(page, path)
      await expect(signIn(page)).toBeVisible()
      await expect(logout(page)).toBeHidden()
      expect(await (await get(page.request, '/api/user/check-logged-in')).json()).toBe(false)
    },
  )
}

test('keeps the name and Favourites on lists, and Logout to wide windows', PHONE_TOO, async ({ page, isMobile }) => {
  await visit(page, SHORT_LIST)
  await newCustomer(page)
  await rememberSignIn(page)
  await visit(page, SHORT_LIST)
  await expect(header(page).getByRole('link', { name: 'Account' }).last()).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Favourites' }).first()).toBeVisible()
  expect((await boxOf(header(page).locator('.logo-name'))).width).toBeGreaterThan(80)
  for (const tool of [logout(page), header(page).getByRole('link', { name: 'Switch to Wine Club' })])
    await expect(tool).toBeVisible({ visible: !isMobile })
})

test('[one-wording] offers guests Sign in, and customers Account, on lists and all other pages', async ({ page }) => {
  const account = header(page).getByRole('link', { name: 'Account' })
  const pages = ['/', SHORT_LIST, '/cart']
  for (const path of pages) {
    await visit(page, path)
    await expect(signIn(page)).toBeVisible()
    await expect(account.filter({ visible: true })).toHaveCount(0)
  }
  await newCustomer(page)
  await rememberSignIn(page)
  for (const path of pages) {
    await visit(page, path)
    await expect(account.filter({ visible: true })).toHaveCount(1)
    await expect(signIn(page)).toHaveCount(0)
  }
})

test('shows Sign in again once the session has ended', async ({ page }) => {
  await visit(page, '/lock-it-in')
  await rememberSignIn(page)
  const answer = page.waitForResponse(CHECK)
  await visit(page, '/lock-it-in')
  await answer
  await expect(signIn(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cellardoor:customer'))).toBeNull()
})

test('trusts the remembered state when the check fails, and reports a failed Logout', async ({ page, tolerate }) => {
  tolerate(/\/api\/user\//)
  await visit(page, '/lock-it-in')
  await newCustomer(page)
  await rememberSignIn(page)
  await page.route('**/api/user/*', (route) => route.abort())
  await visit(page, '/lock-it-in')
  await logout(page).click()
  await expect(page.getByText('We couldn’t reach the shop just now')).toBeVisible()
  await expect(logout(page)).toBeVisible()
})

test('[access-denied] leads from a refused call to /access-denied', AT_EACH_CHANGE, async ({ page, tolerate }) => {
  tolerate(/\/api\/user/)
  await page.route('**/api/user', (route) => route.fulfill({ status: 403, json: { message: 'page restricted' } }))
  await page.goto('/account')
  await expect(page).toHaveURL('/access-denied')
  await expect(page.getByRole('heading', { level: 1, name: 'You can’t go in here' })).toBeVisible()
  await expectAccessible(page)
})

test(
  '[footer-links] shows the eight pages, the age statement and the company in the footer',
  PHONE_TOO,
  async ({ page }) => {
    await visit(page, '/')
    const footer = page.getByRole('contentinfo')
    for (const [path] of FOOTER_PAGES) await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible()
    await expect(footer).toContainText('you confirm that you are over 18. We may ask for ID on delivery')
    await expect(footer).toContainText(/registered in England and Wales no\. \d/)
    await expect(footer).toContainText('VAT no.')
    await expect(footer).toContainText('Premises licence')
  },
)
