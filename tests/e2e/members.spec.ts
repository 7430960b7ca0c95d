/** The members' areas: what a customer sees of their plan, and steers of it. */
import type { Page } from '@playwright/test'
import { areaOf } from '../../components/members/areas.ts'
import { dayName } from '../../domain/delivery/day-name.ts'
import { PLAN_TYPES, type PlanType } from '../../domain/plan/plan.ts'
import { addPlan } from '../factories/plan.ts'
import { expectAccessible } from './accessible.ts'
import { winesOf } from './catalogue.ts'
import { newCustomer } from './customer.ts'
import { expect, PHONE_TOO, test } from './fixtures.ts'
import { inShopDatabase, rowsOf } from './shop-database.ts'
import { visit } from './visit.ts'

const [FIRST, SECOND, THIRD] = ['2098-01-20', '2098-02-20', '2098-04-20']

/** Signs in a new customer with a plan of each type, monthly on the 20th. */
async function withPlans(page: Page, ...types: PlanType[]): Promise<void> {
  await visit(page, '/')
  const email = await newCustomer(page)
  const [customer] = await rowsOf('SELECT id FROM customers WHERE email = ?', email)
  const wines = (await winesOf(page.request)).filter(({ lock_it_in_price }) => lock_it_in_price !== null).slice(0, 2)
  const lines = wines.map(({ code }) => ({ code, quantity: 6, locked_price_pence: 100 }))
  await inShopDatabase(async (client) => {
    for (const type of types) {
      await addPlan(client, String(customer?.id), {
        type,
        next_case_on: FIRST,
        lines: type === 'lock_it_in' ? lines : [],
      })
    }
  })
}

/** Opens a section as somebody who is signed in. */
async function open(page: Page, path: string): Promise<void> {
  // Nothing moves through the colours while axe looks.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, path)
  await expect(page.locator('.account-section')).not.toHaveAttribute('aria-busy')
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name })

test(
  'a member skips the next case and takes it back, changes how often, cancels and stays',
  PHONE_TOO,
  async ({ page, tolerate }) => {
    await withPlans(page, 'lock_it_in')
    await open(page, '/lock-it-in/members')
    await expect(headline(page)).toContainText(`Una. Your next case leaves on ${dayName(FIRST)}`)
    await expect(panel(page, 'In your case')).toContainText('12 bottles')
    await expect(panel(page, 'In your case')).toContainText('£12')
    await expectAccessible(page)
    await button(page, 'Skip this case').click()
    await expect(headline(page)).toContainText(dayName(SECOND))
    await expect(page.getByText(`Skipped. Your next case leaves on ${dayName(SECOND)}.`)).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Put it back').click()
    await expect(headline(page)).toContainText(dayName(FIRST))

    await page.getByRole('main').getByRole('link', { name: 'Every month' }).click()
    await page.getByLabel('Cases come').selectOption('Every 3 months')
    await panel(page, 'How often').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved: 12 bottles, every 3 months.')).toBeVisible()

    await button(page, 'Cancel my plan').click()
    await page.getByLabel('Why, if you like to say').fill('Moving house')
    await button(page, 'Yes, cancel my plan').click()
    await expect(panel(page, 'Your plan is cancelled')).toContainText('No more cases come.')
    await expectAccessible(page)
    await button(page, 'Take the cancellation back').click()
    await expect(panel(page, 'Cancel the plan')).toContainText(
      `Your plan goes on. Your next case leaves on ${dayName(FIRST)}.`,
    )

    tolerate(/\/api\/plans/)
    await page.route('**/api/plans/*/skip', (route) => route.abort())
    await button(page, 'Skip this case').click()
    await expect(panel(page, 'Your next case').getByRole('alert')).toContainText('couldn’t reach the shop')
    await expect(panel(page, 'Your next case')).toContainText(dayName(FIRST))
  },
)

test('a plan that was changed elsewhere is shown as it is before it is changed again', async ({ page, tolerate }) => {
  await withPlans(page, 'lock_it_in')
  await open(page, '/lock-it-in/members/schedule')
  const other = await page.context().newPage()
  await open(other, '/lock-it-in/members/schedule')
  await button(other, 'Skip this case').click()
  await expect(other.getByText('Skipped.')).toBeVisible()

  tolerate(/\/api\/plans/)
  await button(page, 'Pause the plan').click()
  await expect(panel(page, 'Pause').getByRole('alert')).toContainText('This plan has changed meanwhile')
  await expect(panel(page, 'Your next case')).toContainText(dayName(SECOND))
  await page.getByLabel('Cases come').selectOption('Every 2 months')
  await panel(page, 'How often').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved: 12 bottles, every 2 months.')).toBeVisible()
  await button(page, 'Skip this case').click()
  await expect(page.getByText(`Skipped. Your next case leaves on ${dayName(THIRD)}.`)).toBeVisible()
})

/** What axe looks at elsewhere: in the journey above, with the account, or in the other area, where it is the same. */
const SEEN_ELSEWHERE: Record<PlanType, readonly string[]> = {
  lock_it_in: ['overview', 'schedule', 'details'],
  wineclub: ['orders', 'details', 'addresses', 'payment'],
}

for (const type of PLAN_TYPES) {
  test(`${type}: every section says what it is, and fits`, PHONE_TOO, async ({ page, isMobile }) => {
    await withPlans(page, type)
    for (const { path, id, heading } of areaOf(type).sections) {
      await open(page, path)
      await expect(headline(page)).toContainText(id === 'overview' ? dayName(FIRST) : heading)
      await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
      if (!isMobile && !SEEN_ELSEWHERE[type].includes(id)) await expectAccessible(page)
      if (isMobile) await page.setViewportSize({ width: 320, height: 844 })
      const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(wider), `${path} is no wider than the screen`).toBe(0)
    }
  })
}

test('who is not signed in is led to the programme’s login and back', async ({ page }) => {
  await visit(page, '/')
  for (const [path, login] of [
    ['/lock-it-in/members', '/lock-it-in/login?redirect_url=lock-it-in/members'],
    ['/wine-club/members/plan', '/wine-club/login?redirect_url=wine-club/members/plan'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(login)
  }
})

test('who has no such plan is told how to get one', async ({ page }) => {
  await visit(page, '/')
  await newCustomer(page)
  await open(page, '/wine-club/members')
  await expect(page.getByRole('heading', { name: 'You are not in the wine club yet' })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/lock-it-in/members/schedule')
  await page.getByRole('link', { name: 'See how Lock it in works' }).click()
  await expect(page).toHaveURL('/lock-it-in')
})
