/** The members' areas, where customers view and change their plan. */
import type { Page } from '@playwright/test'
import { AREAS } from '../../components/shop/core/session/areas.ts'
import { dayName } from '../../domain/core/calendar/day-name.ts'
import { nextCaseOn } from '../../domain/core/calendar/monthly-days.ts'
import { leavingDay } from '../../domain/plans/plan/rules.ts'
import { PLAN_TYPES, type PlanType } from '../../domain/selling/cart/plan-type.ts'
import { boxOf, expectAccessible, expectAccessibleAtNight } from './accessible.ts'
import { beginAtShop, expect, newCustomer, PHONE_AT_NIGHT, PHONE_TOO, test } from './fixtures.ts'
import { NEXT_CASE_ON, newMember, openAsMember, soon } from './member.ts'
import { openSection } from './open-section.ts'
import { inShopDatabase } from './shop-database.ts'

// The third is a Sunday before Easter Monday: the case leaves on the Tuesday.
const [FIRST, SECOND, THIRD] = [NEXT_CASE_ON, '2098-02-20', '2098-04-22']
const MOVED = '2098-01-27'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('shows the links to the club plan’s settings in one row of equal width', async ({ page }) => {
  await openAsMember(page, 'wineclub', '/wine-club/members')
  const links = page.locator('.members-ways > li')
  await expect(links).toHaveCount(5)
  const boxes = await Promise.all((await links.all()).map(boxOf))
  expect(new Set(boxes.map(({ y, width }) => `${y} ${Math.round(width)}`)).size).toBe(1)
})

test(
  '[member-skips] skips the next case and restores it, changes the frequency, cancels and undoes that',
  PHONE_AT_NIGHT,
  async ({ page, tolerate }) => {
    await openAsMember(page, 'lock_it_in', '/lock-it-in/members')
    await expect(headline(page)).toContainText(`Una. Your next case leaves on ${dayName(FIRST)}`)
    await expect(panel(page, 'In your case')).toContainText('12 bottles')
    await expect(panel(page, 'In your case')).toContainText('£12')
    await expectAccessible(page)
    await expect(page.getByText(`If you skip it, your next case leaves on ${dayName(SECOND)}.`)).toBeVisible()
    await button(page, 'Skip this case').click()
    await expect(headline(page)).toContainText(dayName(SECOND))
    await expect(page.getByText(`Skipped. Your next case leaves on ${dayName(SECOND)}.`)).toBeVisible()
    await expectAccessibleAtNight(page)
    await button(page, 'Undo').click()
    await expect(page.getByText(`Undone. Your next case leaves on ${dayName(FIRST)}.`)).toBeVisible()
    await expect(headline(page)).toContainText(dayName(FIRST))

    await page.getByRole('main').getByRole('link', { name: 'Every month' }).click()
    await page.getByLabel('Cases come').selectOption('Every 3 months')
    await panel(page, 'How often').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved: 12 bottles, every 3 months.')).toBeVisible()

    await button(page, 'Cancel my plan').click()
    await page.getByLabel('Why are you leaving?').fill('Moving house')
    await button(page, 'Yes, cancel my plan').click()
    await expect(panel(page, 'Your plan is cancelled')).toContainText('No more cases will come.')
    await expectAccessibleAtNight(page)
    await openSection(page, '/lock-it-in/members')
    await expect(page.getByRole('main').getByRole('link', { name: /Your cases so far/ })).toBeVisible()
    for (const setting of ['Change how often', 'Skip, pause or cancel'])
      await expect(page.getByRole('main').getByText(setting)).toHaveCount(0)
    await openSection(page, '/lock-it-in/members/schedule')
    await button(page, 'Undo the cancellation').click()
    await expect(panel(page, 'Cancel the plan')).toContainText(
      `Your plan will continue. Your next case leaves on ${dayName(FIRST)}.`,
    )

    tolerate(/\/api\/plans/)
    await page.route('**/api/plans/*/skip', (route) => route.abort())
    await button(page, 'Skip this case').click()
    await expect(panel(page, 'Your next case').getByRole('alert')).toContainText('couldn’t reach the shop')
    await expect(panel(page, 'Your next case')).toContainText(dayName(FIRST))
  },
)

test('[form-focus] leads the focus into the forms of a plan, and back to their buttons', async ({ page }) => {
  await openAsMember(page, 'lock_it_in', '/lock-it-in/members/schedule')
  // Low in the window, where the form would open below the edge.
  await button(page, 'Move').evaluate((move) => move.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await button(page, 'Move').press('Enter')
  await expect(page.getByLabel('Day it leaves')).toBeFocused()
  await expect(button(page, 'Move the case')).toBeInViewport({ ratio: 1 })
  await button(page, 'Keep the date').press('Enter')
  await expect(button(page, 'Move')).toBeFocused()

  await button(page, 'Cancel my plan').press('Enter')
  await expect(page.getByLabel('Why are you leaving?')).toBeFocused()
  await button(page, 'Keep my plan').press('Enter')
  await expect(button(page, 'Cancel my plan')).toBeFocused()
})

test('[skip-kept] keeps a skip when cases come more or less often, and names it', PHONE_TOO, async ({ page }) => {
  await openAsMember(page, 'lock_it_in', '/lock-it-in/members/schedule')
  const often = panel(page, 'How often')
  await button(page, `Skip: ${dayName(SECOND)}`).click()
  const skipped = page.getByText(`The case of ${dayName(SECOND)} won’t be sent.`)
  await expect(skipped).toBeVisible()

  const unneeded = `No case comes on ${dayName(SECOND)}, which you had skipped.`
  await page.getByLabel('Cases come').selectOption('Every 3 months')
  await expect(page.getByLabel('Cases come')).toHaveAccessibleDescription(new RegExp(unneeded))
  await often.getByRole('button', { name: 'Save' }).click()
  await expect(often.getByText('Saved: 12 bottles, every 3 months.')).toContainText(unneeded)
  await expect(skipped).toHaveCount(0)

  await often.getByRole('button', { name: 'Undo' }).click()
  await expect(often.getByText('Undone.')).toContainText(`The case of ${dayName(SECOND)} is still skipped.`)
  await button(page, `Put it back: ${dayName(SECOND)}`).click()
  await expect(page.getByText(`The case of ${dayName(SECOND)} is back on.`)).toBeVisible()
  await expect(often.getByText('Undone.')).toHaveCount(0)
})

test('shows the current state of a plan changed elsewhere before another change', async ({ page, tolerate }) => {
  await openAsMember(page, 'lock_it_in', '/lock-it-in/members/schedule')
  const other = await page.context().newPage()
  await openSection(other, '/lock-it-in/members/schedule')
  await button(other, 'Skip this case').click()
  await expect(other.getByText('Skipped.')).toBeVisible()

  tolerate(/\/api\/plans/)
  await page.getByLabel('Cases come').selectOption('Every 3 months')
  await panel(page, 'How often').getByRole('button', { name: 'Save' }).click()
  await expect(panel(page, 'How often').getByRole('alert')).toContainText('This plan has changed in the meantime')
  await expect(panel(page, 'Your next case')).toContainText(dayName(SECOND))
  await page.getByLabel('Cases come').selectOption('Every 2 months')
  await panel(page, 'How often').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved: 12 bottles, every 2 months.')).toBeVisible()
  await button(page, 'Skip this case').click()
  await expect(page.getByText(`Skipped. Your next case leaves on ${dayName(THIRD)}.`)).toBeVisible()
})

test(
  '[plan-calendar] lists the next twelve deliveries, skips and restores a later one, and moves the next one and back',
  PHONE_TOO,
  async ({ page }) => {
    await openAsMember(page, 'lock_it_in', '/lock-it-in/members/schedule')
    const calendar = panel(page, 'Your next twelve')
    await expect(calendar.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveCount(
      12,
    )
    await expect(panel(page, 'Your next deliveries by month').getByRole('link')).toHaveCount(12)
    await expectAccessible(page)

    await button(page, `Skip: ${dayName(THIRD)}`).click()
    await expect(calendar.getByText(`The case of ${dayName(THIRD)} won’t be sent.`)).toBeVisible()
    await expect(calendar.getByText(/Nothing sent, nothing charged\. You can put it back until .+\./)).toBeVisible()
    await button(page, 'Skip this case').click()
    await expect(page.getByText(`Skipped. Your next case leaves on ${dayName(SECOND)}.`)).toBeVisible()
    await expect(button(page, 'Undo')).toHaveCount(0)
    await button(page, `Put it back: ${dayName(FIRST)}`).click()
    await expect(page.getByText(`The case of ${dayName(FIRST)} is back on.`)).toBeVisible()
    await page.reload()
    await button(page, `Put it back: ${dayName(THIRD)}`).click()
    await expect(calendar.getByText(`The case of ${dayName(THIRD)} is back on.`)).toBeVisible()

    const next = panel(page, 'Your next case')
    await next.getByRole('button', { name: 'Move' }).click()
    await page.getByLabel('Day it leaves').selectOption(MOVED)
    await button(page, 'Move the case').click()
    await expect(page.getByText(`Moved. Your next case leaves on ${dayName(MOVED)}.`)).toBeVisible()
    await expect(next).toContainText('Moved 7 days 12 bottles')
    await expectAccessible(page)
    await button(page, 'Back to the 20th').click()
    await expect(page.getByText(`Moved back. Your next case leaves on ${dayName(FIRST)}.`)).toBeVisible()

    const saved = page.waitForEvent('download')
    await button(page, 'Add to my calendar').click()
    expect((await saved).suggestedFilename()).toBe('deliveries.ics')
  },
)

test('[pause-told] shows the next case before a pause is chosen, and keeps that date', PHONE_TOO, async ({ page }) => {
  await openAsMember(page, 'lock_it_in', '/lock-it-in/members/schedule', soon())
  const pause = panel(page, 'Pause')
  const pauseNote = pause.getByText(/^Paused until .+\. The first case after that leaves on .+\.$/)
  const shortest = (await pauseNote.textContent()) ?? ''
  // The shortest on offer puts off the next case.
  expect(shortest).not.toContain(dayName(leavingDay(soon())))
  await pause.getByRole('combobox').selectOption('6 months')
  await expect(pauseNote).not.toHaveText(shortest)
  const [, until = '', leaves = ''] =
    /^Paused until (.+)\. The first .+ on (.+)\.$/.exec((await pauseNote.textContent()) ?? '') ?? []
  await expectAccessible(page)
  await button(page, 'Pause the plan').click()
  await expect(pause.getByRole('status')).toContainText(`Paused until ${until}. Your next case leaves on ${leaves}.`)
})

/** Stilted phrases that must not reappear in the members' areas. */
const STILTED = /Go on now|Take the cancellation back|It is back\./

test('keeps a panel that a link leads to in place while those above it load', PHONE_TOO, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/wine-club/plans', async (route) => {
    await held
    await route.continue()
  })
  await openAsMember(page, 'wineclub', '/wine-club/members', soon())
  // As in browsers that do not move the scroll position along with the content.
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none'
  })
  await page.getByRole('link', { name: 'Pause', exact: true }).click()
  const pause = page.locator('#pause-panel')
  await expect(pause).toBeInViewport()
  const { y } = await boxOf(pause)
  release()
  await expect(page.getByRole('button', { name: 'Change plan' })).toBeAttached()
  await expect.poll(async () => Math.abs((await boxOf(pause)).y - y)).toBeLessThan(2)
})

test('[stopped-resumed] resumes a stopped plan in plain words', PHONE_TOO, async ({ page }) => {
  await openAsMember(page, 'lock_it_in', '/lock-it-in/members/schedule', soon())
  const main = page.getByRole('main')
  const later = dayName(leavingDay(nextCaseOn(soon(), 2, 20)))
  await button(page, `Skip: ${later}`).click()
  await button(page, `Put it back: ${later}`).click()
  await expect(main).toContainText(`The case of ${later} is back on.`)
  await expect(main).not.toContainText(STILTED)

  await button(page, 'Pause the plan').click()
  await expect(panel(page, 'Pause')).toContainText('You can resume now. If you do, your next case leaves on')
  await expect(main).not.toContainText(STILTED)
  await panel(page, 'Pause').getByRole('button', { name: 'Resume now' }).click()
  await expect(panel(page, 'Pause')).toContainText('Your plan will continue. Your next case leaves on')

  await button(page, 'Cancel my plan').click()
  await page.getByLabel('Why are you leaving?').fill('Moving house')
  await button(page, 'Yes, cancel my plan').click()
  await expect(button(page, 'Undo the cancellation')).toBeVisible()
  await expect(main).not.toContainText(STILTED)
})

/** Sections that axe checks elsewhere: in the journey above, with the account, or identical in the other area. */
const SEEN_ELSEWHERE: Record<PlanType, readonly string[]> = {
  lock_it_in: ['overview', 'schedule', 'details'],
  wineclub: ['orders', 'details', 'addresses', 'payment'],
}

for (const type of PLAN_TYPES) {
  test(`${type}: shows every section with its heading, within the screen`, PHONE_TOO, async ({ page, isMobile }) => {
    await newMember(page, type)
    for (const { path, id, heading } of AREAS[type].sections) {
      await openSection(page, path)
      await expect(headline(page)).toContainText(id === 'overview' ? dayName(FIRST) : heading)
      await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
      if (!isMobile && !SEEN_ELSEWHERE[type].includes(id)) await expectAccessible(page)
      if (isMobile) await page.setViewportSize({ width: 320, height: 844 })
      const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(wider), `${path} is no wider than the screen`).toBe(0)
    }
  })
}

test('loads a plan’s history on request only', PHONE_TOO, async ({ page, tolerate }) => {
  await openAsMember(page, 'lock_it_in', '/lock-it-in/members')
  await button(page, 'Skip this case').click()
  await expect(page.getByText(`Skipped. Your next case leaves on ${dayName(SECOND)}.`)).toBeVisible()
  tolerate(/history/)
  await page.route('**/api/plans/*/history', (route) => route.abort(), { times: 1 })
  const history = panel(page, 'Plan history')
  await history.getByRole('button', { name: 'Show the history' }).press('Enter')
  await history.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(history.getByRole('listitem').first()).toContainText(`The case of ${dayName(FIRST)} was skipped.`)
  await expect(history.getByRole('list')).toBeFocused()
  await expectAccessible(page)
})

test('[account-plan] links from the account to the plan', async ({ page }) => {
  await openAsMember(page, 'lock_it_in', '/account')
  const planLink = page.getByRole('main').getByRole('link', { name: 'Your Lock it in plan' })
  await expect(planLink).toContainText(`Next case leaves on ${dayName(FIRST)}`)
  await expectAccessible(page)
  await planLink.click()
  await expect(headline(page)).toContainText(dayName(FIRST))
})

test('switches between two plans of a customer, and leads to each from the account', PHONE_TOO, async ({ page }) => {
  const email = await newMember(page, 'lock_it_in', 'lock_it_in')
  await inShopDatabase((client) =>
    client.execute(
      `UPDATE plans SET next_case_on = ? WHERE id = (SELECT min(plans.id) FROM plans
        JOIN customers ON customers.id = plans.customer_id WHERE email = ?)`,
      [SECOND, email],
    ),
  )
  await openSection(page, '/lock-it-in/members')
  await expect(headline(page)).toContainText(dayName(FIRST))
  const plans = page.getByRole('navigation', { name: 'Your plans' })
  // The wines of one plan can be changed at a time.
  const change = page.getByRole('main').getByRole('link', { name: 'Change your wines' })
  await expect(change.first()).toBeVisible()
  await plans.getByRole('button', { name: dayName(SECOND) }).click()
  await expect(headline(page)).toContainText(dayName(SECOND))
  await expect(change).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(headline(page)).toContainText(dayName(SECOND))
  await openSection(page, '/account')
  await page
    .getByRole('main')
    .getByRole('link', { name: `Next case leaves on ${dayName(FIRST)}` })
    .click()
  await expect(headline(page)).toContainText(dayName(FIRST))
})

test('shows customers without a plan how to get one', async ({ page }) => {
  await beginAtShop(page)
  await newCustomer(page)
  await openSection(page, '/wine-club/members')
  await expect(page.getByRole('heading', { name: 'You are not in the wine club yet' })).toBeVisible()
  await expectAccessible(page)
  await openSection(page, '/lock-it-in/members/schedule')
  await page.getByRole('link', { name: 'See how Lock it in works' }).click()
  await expect(page).toHaveURL('/lock-it-in')
})

test(
  'changes a member to another plan of the club and back, at prices shown beforehand',
  PHONE_TOO,
  async ({ page }) => {
    await openAsMember(page, 'wineclub', '/wine-club/members')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Discovery Reds/ })
      .click()
    const club = panel(page, 'Your club plan')
    await expect(club.getByRole('radio', { name: /^Discovery Reds/ })).toBeChecked()
    await club.getByRole('radio', { name: /^Crisp Whites/ }).click()
    await club.getByText(/’s case: £/).click()
    await expect(club.getByText(/^2 × /).first()).toBeVisible()
    await expectAccessible(page)
    await club.getByRole('button', { name: 'Change to Crisp Whites' }).click()
    await expect(club).toContainText('Saved: Crisp Whites, £115 a case.')
    await expect(club.getByText('Crisp Whites, £115 a case.', { exact: true })).toBeVisible()
    await club.getByRole('button', { name: 'Undo' }).click()
    await expect(club.getByText('Discovery Reds, £119 a case.', { exact: true })).toBeVisible()
  },
)
