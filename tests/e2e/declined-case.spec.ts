/** A bank declines a member’s next case: they are notified, choose another card, and the case is sent. */
import type { Page } from '@playwright/test'
import { addDays, inLondon } from '../../domain/core/calendar/calendar.ts'
import { addCase, addCaseLines } from '../factories/plan.ts'
import { expectAccessible } from './accessible.ts'
import { winesOf } from './catalogue.ts'
import { CARDS, typeCard } from './checkout-steps.ts'
import { casesBecome } from './due-plans.ts'
import { expect, PHONE_TOO, test, visit } from './fixtures.ts'
import { newMember, planOf } from './member.ts'
import { inShopDatabase, mailTo } from './shop-database.ts'

/** A card that can be saved but is declined later. */
const DECLINED_LATER = '4000 0000 0000 0341'

async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a card' }).click()
  await typeCard(page, number)
  await page.getByRole('button', { name: 'Save this card' }).click()
  await expect(page.getByText('Your card has been saved.')).toBeVisible()
}

/** A case of twelve bottles at £120 that should have left yesterday. */
async function caseDueNow(page: Page, planId: number): Promise<void> {
  const wines = (await winesOf(page.request, '/lock-it-in/red')).slice(0, 2)
  const leaves = addDays(inLondon(new Date()).day, -1)
  await inShopDatabase(async (client) => {
    const due = await addCase(client, planId, {
      sequence: 1,
      state: 'prepared',
      planned_on: leaves,
      total_pence: 12_000,
    })
    const lines = wines.map(({ code, product }) => ({ code, title: product, quantity: 6, price_pence: 1000 }))
    await addCaseLines(client, due, lines)
    await client.execute('UPDATE plans SET next_case_on = ? WHERE id = ?', [leaves, planId])
  })
}

const AREA = '/lock-it-in/members'

test('[declined-case-paid] sends a declined case once another card is chosen', PHONE_TOO, async ({ page }) => {
  const email = await newMember(page, 'lock_it_in')
  const { id: planId } = await planOf(email)
  await visit(page, `${AREA}/payment`)
  await addCard(page, DECLINED_LATER)
  await page.getByRole('button', { name: 'Use for this plan' }).click()
  await expect(page.getByText('Visa ending 0341 is now used for your cases.')).toBeVisible()

  await caseDueNow(page, planId)
  await casesBecome(planId, 'retrying', 1)
  const mail = await mailTo(email, 'case-declined')
  expect(mail.subject).toContain('We couldn’t charge your card')
  expect(mail.text).toContain(`${AREA}/payment`)

  const main = page.getByRole('main')
  await visit(page, AREA)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your next case is waiting to be paid for')
  await expect(
    main.getByText(/^The bank declined the payment of £1\d\d(\.\d\d)? .* will try your Visa ending 0341 on /),
  ).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Choose another card', exact: true }).click()

  await expect(page).toHaveURL(`${AREA}/payment`)
  await addCard(page, CARDS.good)
  await main.getByLabel('Pay with').selectOption('Visa ending 4242')
  await main.getByRole('button', { name: 'Use for this plan' }).click()
  await expect(page.getByText('Visa ending 4242 is now used for your cases.')).toBeVisible()
  await expect(main.getByText(/will try your Visa ending 4242 today/)).toBeVisible()
  await expectAccessible(page)

  await casesBecome(planId, 'ordered', 1)
  expect((await mailTo(email, 'order-confirmation')).text).toMatch(/£1\d\d/)
  await visit(page, AREA)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your next case leaves on')
  await expect(main.getByText('The bank declined')).toHaveCount(0)
  await main.getByRole('button', { name: 'Show the history' }).press('Enter')
  await expect(main.getByText(/^Your card was declined for the case of/)).toBeVisible()
  await visit(page, `${AREA}/orders`)
  await expect(main.getByRole('article').first()).toContainText(/£1\d\d/)
})
