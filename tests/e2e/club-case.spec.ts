/** A wine club member swaps wines of the next case, rates those received, and manages gifts. */
import type { Locator, Page } from '@playwright/test'
import { dayName } from '../../domain/core/calendar/day-name.ts'
import { formatDate } from '../../domain/core/calendar/formats.ts'
import { addCase, addCaseLines, addPlan } from '../factories/plan.ts'
import { addBoughtGift, addGift } from '../factories/wine-club.ts'
import { boxOf, expectAccessible } from './accessible.ts'
import { winesOf } from './catalogue.ts'
import { beginAtShop, expect, newCustomer, PHONE_TOO, test, visit } from './fixtures.ts'
import { NEXT_CASE_ON, newMember, openAsMember, planOf } from './member.ts'
import { openSection } from './open-section.ts'
import { inShopDatabase, mailTo, rowsOf } from './shop-database.ts'

const LAST_CASE_ON = '2026-01-20'

/** Signs in a member whose last case had the first three of the returned wines. */
async function memberWithLastCase(page: Page) {
  const { id } = await planOf(await newMember(page, 'wineclub'))
  const wines = (await winesOf(page.request)).filter(({ wineclub_price }) => wineclub_price !== null)
  const lines = wines.slice(0, 9).map(({ code, product }) => ({ code, title: product, quantity: 2 }))
  await inShopDatabase(async (client) => {
    const last = await addCase(client, id, { sequence: 1, state: 'ordered', planned_on: LAST_CASE_ON })
    await addCaseLines(client, last, lines.slice(0, 3))
  })
  return { id, lines, names: wines.map(({ productname }) => productname) }
}

/** Signs in a member whose last case had three reds and whose next one has six others. */
async function memberWithCases(page: Page): Promise<{ last: string[]; next: string[] }> {
  const { id, lines, names } = await memberWithLastCase(page)
  await inShopDatabase(async (client) => {
    const next = await addCase(client, id, { sequence: 2, state: 'prepared', planned_on: NEXT_CASE_ON })
    await addCaseLines(client, next, lines.slice(3))
  })
  return { last: names.slice(0, 3), next: names.slice(3, 9) }
}

test('shows the day on which the wines of a case will be chosen', PHONE_TOO, async ({ page }) => {
  await openAsMember(page, 'wineclub', '/wine-club/members')
  const days = page.getByRole('region', { name: 'Your next case' }).getByRole('listitem')
  await expect(days).toContainText([dayName('2098-01-13'), dayName('2098-01-17'), dayName(NEXT_CASE_ON)])
})

test('keeps the last case apart from the price of the next one', PHONE_TOO, async ({ page }) => {
  await memberWithLastCase(page)
  await openSection(page, '/wine-club/members')
  await expect(page.getByRole('region', { name: 'Your next case' })).toContainText('You pay')
  const last = page.getByRole('region', { name: 'Your last case' })
  await expect(last).toContainText(formatDate(LAST_CASE_ON))
  await expect(last).not.toContainText('You pay')
  const row = last.getByRole('listitem').first()
  const [line, bottles] = [await boxOf(row), await boxOf(row.getByText('2 bottles'))]
  expect(bottles.x + bottles.width, 'end of the count').toBeCloseTo(line.x + line.width, 0)
})

test(
  '[case-swap-journey] lets a member swap up to three wines of the next case, and undo one',
  PHONE_TOO,
  async ({ page }) => {
    const { next } = await memberWithCases(page)
    await openSection(page, '/wine-club/members')
    const wines = page.getByRole('region', { name: 'In your case' })
    await expect(wines).toContainText(
      `You can swap up to three wines at no extra cost, until 23:59 on ${dayName('2098-01-17')}.`,
    )
    await wines.getByRole('button', { name: `Swap ${next[0]}`, exact: true }).click()
    const picker = wines.getByRole('group', { name: `Instead of ${next[0]}` })
    await expect(picker.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
    await expectAccessible(page)
    await picker.getByRole('button', { name: `Keep ${next[0]}` }).click()
    await expect(wines.getByRole('button', { name: `Swap ${next[0]}`, exact: true })).toBeFocused()

    for (const [place, words] of [
      'You can swap two more wines',
      'You can swap one more wine',
      'You’ve swapped three wines.',
    ].entries()) {
      await wines.getByRole('button', { name: `Swap ${next[place]}`, exact: true }).click()
      const choice = wines.getByRole('button', { name: /^Choose / }).first()
      const taken = (await choice.getAttribute('aria-label'))?.replace('Choose ', '') ?? ''
      await choice.click()
      await expect(wines).toContainText(`${taken} comes instead of ${next[place]}.`)
      await expect(wines.getByRole('button', { name: `Swap ${taken}`, exact: true })).toBeFocused()
      await expect(wines).toContainText(words)
    }
    await expect(wines.getByRole('button', { name: /^Swap / })).toHaveCount(3)
    await wines
      .getByRole('button', { name: /^Swap / })
      .first()
      .click()
    await wines.getByRole('button', { name: `Choose ${next[0]}`, exact: true }).click()
    await expect(wines).toContainText('You can swap one more wine')

    await page.reload()
    await expect(wines.getByRole('heading', { level: 3 }).first()).toHaveText(next[0] ?? '')
    await page.getByRole('main').getByRole('button', { name: 'Show the history' }).click()
    await expect(page.getByText(/^You swapped /).first()).toBeVisible()
  },
)

test('lets a member rate received wines, also by keyboard', PHONE_TOO, async ({ page, tolerate }) => {
  const { last } = await memberWithCases(page)
  await openSection(page, '/wine-club/members/orders')
  const stars = (place: number) => page.getByRole('group', { name: `Your stars for ${last[place]}`, exact: true })
  await stars(0).getByRole('radio', { name: '5 stars' }).check({ force: true })
  await expect(stars(0)).toContainText('You gave it 5 stars')
  await stars(1).getByRole('radio', { name: '1 star' }).focus()
  await page.keyboard.press('Space')
  await expect(stars(1)).toContainText('It won’t come again')
  await page.keyboard.press('ArrowRight')
  await expect(stars(1).getByRole('radio', { name: '2 stars' })).toBeChecked()
  await expect(page.getByText('Your ratings: 2 of 3 wines')).toBeVisible()
  await expectAccessible(page)

  tolerate(/\/api\/wine-club\/ratings/)
  await page.route('**/api/wine-club/ratings/*', (route) => route.abort())
  await stars(2).getByRole('radio', { name: '4 stars' }).check({ force: true })
  await expect(stars(2).getByRole('alert')).toContainText('couldn’t reach the shop')
  await page.unroute('**/api/wine-club/ratings/*')
  await page.reload()
  await expect(stars(0)).toContainText('You gave it 5 stars')
  await expect(stars(2).getByRole('radio', { name: '4 stars' })).not.toBeChecked()
})

const idOf = async (email: string): Promise<string> =>
  String((await rowsOf('SELECT id FROM customers WHERE email = ?', email))[0]?.id)

test('sends a gift’s giver a new code on request', PHONE_TOO, async ({ page }) => {
  await beginAtShop(page)
  const giver = await idOf(await newCustomer(page))
  await openSection(page, '/wine-club/members/gifts')
  await expect(page.getByRole('heading', { name: 'No gifts yet' })).toBeVisible()
  await expectAccessible(page)

  const recipient = `${crypto.randomUUID()}@example.test`
  await inShopDatabase((client) => addBoughtGift(client, giver, { recipient_email: recipient, recipient_name: 'Cleo' }))
  await page.reload()
  const gift = page.getByRole('article').filter({ hasText: 'For Cleo' })
  await expect(gift).toContainText('3 cases of Discovery Reds')
  await expect(gift).toContainText(`went to ${recipient}`)
  await gift.getByRole('button', { name: 'Send a new code for Cleo' }).click()
  await expect(gift).toContainText(`A new code is on its way to ${recipient}. The old one no longer works.`)
  await expectAccessible(page)
  const code = /GIFT(-[0-9A-Z]{4}){3}/.exec((await mailTo(recipient, 'gift-received')).text)?.[0] ?? ''
  await expect(gift).toContainText(`ending in ${code.slice(-4)}`)
  // A signed-in customer need not press anything.
  await visit(page, `/wine-club/redeem-gift#${code}`)
  await expect(page.getByRole('region', { name: 'Your gift' })).toContainText('3 cases of twelve bottles')
})

test('lets a recipient continue with the same plan after a gift’s last case', async ({ page }) => {
  await beginAtShop(page)
  const customer = await idOf(await newCustomer(page))
  await inShopDatabase(async (client) => {
    const gift_id = 1_000_000 + Math.floor(Math.random() * 1e9)
    const redeemed_at = '2026-01-20T10:00:00.000Z'
    await addGift(client, { id: gift_id, cases: 1, giver_name: 'Ann', redeemed_at, redeemed_by: customer })
    const over = { state: 'ended', cases_left: 0, next_case_on: null, frequency: 2 } as const
    await addPlan(client, customer, { type: 'wineclub', gift_id, ...over })
  })
  await openSection(page, '/wine-club/members')
  await expect(page.getByText('You’ve had all the cases you were given.')).toBeVisible()
  await page.getByRole('link', { name: 'Keep the wine coming' }).click()
  await expect(page.getByRole('radio', { name: /Discovery Reds/ })).toBeChecked()
  await expect(page.getByLabel('How often')).toHaveValue('2')
})

/** Opens the list afresh: until the club basket answers, members see neither button, and nothing moves afterwards. */
async function expectNoInvitation(page: Page, card: Locator): Promise<void> {
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/wine-club/cart', async (route) => {
    await answer.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/wine-club/cart')
  await page.reload()
  await asked
  await expect(card.getByRole('link', { name: 'Join the club' })).toHaveCount(0)
  const height = (await boxOf(card)).height
  answer.resolve()
  await expect(card.getByRole('button', { name: /^Add .+ at club price$/ })).toBeVisible()
  expect((await boxOf(card)).height).toBe(height)
}

test(
  '[club-wines] sells the club’s list to members at the club price, and asks others to join',
  PHONE_TOO,
  async ({ page, isMobile }) => {
    await visit(page, '/wine-club/wines')
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card).toContainText('Club price')
    await card.getByRole('link', { name: 'Join the club' }).click()
    await expect(page).toHaveURL('/wine-club')
    await openAsMember(page, 'wineclub', '/wine-club/members')
    await page.getByRole('link', { name: 'See all club wines' }).click()
    await expect(page).toHaveURL('/wine-club/wines')
    await expectNoInvitation(page, card)
    await card.getByRole('button', { name: /^Add .+ at club price$/ }).click()
    await expect(card).toContainText('1 in your club basket.')
    await card.getByRole('link', { name: 'Check out' }).click()
    if (isMobile) await page.getByRole('button', { name: 'Show 1 bottle' }).click()
    await expect(page.getByText('Wine club saving').filter({ visible: true })).toBeVisible()
    // The club's header has only the club basket.
    const tools = page.getByRole('banner')
    await expect(tools.getByRole('link', { name: 'Club basket' })).toContainText('1')
    await expect(tools.getByRole('link', { name: /^Basket/ })).toHaveCount(0)
  },
)
