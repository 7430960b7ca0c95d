import { addCase, addCaseLines, addPlanCard } from '../factories/plan.ts'
import { addBoughtGift } from '../factories/wine-club.ts'
import { expectAccessible, expectAccessibleAtNight } from './accessible.ts'
import { winesOf } from './catalogue.ts'
import { beginAtShop, expect, NIGHTLY, newCustomer, test, visit, visitAs } from './fixtures.ts'
import { newMember, planOf } from './member.ts'
import { inShopDatabase, mailTo, rowsOf } from './shop-database.ts'
import { pressOn, tabTo } from './tab-to.ts'

test(
  'skips a case and cancels the plan by keyboard alone, in agreement with the member’s page and history',
  NIGHTLY,
  async ({ page }) => {
    const email = await newMember(page, 'lock_it_in')
    const { id } = await planOf(email)
    await visitAs(page, 'support', `/admin/plans?q=${encodeURIComponent(email)}`)
    await expectAccessibleAtNight(page)
    const row = page.getByRole('row').filter({ hasText: `Plan ${id}` })
    await expect(row).toContainText('Monday 20 January')
    await pressOn(page, row.getByRole('link'))
    await expect(page).toHaveURL(`/admin/plans/${id}?q=${encodeURIComponent(email)}`)
    await expect(page.getByRole('heading', { name: /^Next case, Monday 20 January/ })).toBeVisible()
    await expectAccessible(page)

    await pressOn(page, page.getByRole('button', { name: 'Skip the next case' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('The case of Monday 20 January 2098 won’t come and isn’t charged.')
    await expectAccessible(page)
    await pressOn(page, dialog.getByRole('button', { name: 'Skip it' }))
    await expect(page.getByRole('heading', { name: /^Next case, Thursday 20 February/ })).toBeVisible()
    await expect(page.getByText('was skipped by staff.')).toBeVisible()
    expect((await mailTo(email, 'plan-changed')).subject).toBeTruthy()

    await pressOn(page, page.getByRole('button', { name: 'Move the next case' }))
    await dialog.getByLabel('To which day').fill('')
    await pressOn(page, dialog.getByRole('button', { name: 'Move it' }))
    await expect(dialog.getByText('Choose a day')).toBeVisible()
    await pressOn(page, dialog.getByRole('button', { name: 'Cancel' }))
    await pressOn(page, dialog.getByRole('button', { name: 'Discard' }))

    await pressOn(page, page.getByRole('button', { name: 'Cancel the plan' }))
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await pressOn(page, dialog.getByRole('button', { name: 'Cancel the plan' }))
    await expect(dialog.getByText('Say why it is cancelled')).toBeVisible()
    await tabTo(page, dialog.getByLabel('Why'))
    await page.keyboard.type('Rang: is moving abroad')
    await pressOn(page, dialog.getByRole('button', { name: 'Cancel the plan' }))
    await expect(page.getByText('Cancelled, runs out')).toBeVisible()
    await expect(page.getByText('Staff cancelled the plan.')).toBeVisible()
    await expectAccessibleAtNight(page)
    const auditQuery = `SELECT action FROM audit WHERE noun = 'plan' AND noun_id = ? ORDER BY id`
    expect(await rowsOf(auditQuery, String(id))).toEqual([{ action: 'skip' }, { action: 'cancel' }])

    await visit(page, '/lock-it-in/members')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Show the history' }).press('Enter')
    await expect(main.getByText('We cancelled the plan.')).toBeVisible()
    await expect(main.getByText('The case of Monday 20 January was skipped by us.')).toBeVisible()
  },
)

test('charges a declined card again, and orders the case', NIGHTLY, async ({ page }) => {
  const email = await newMember(page, 'lock_it_in')
  const { id, customer } = await planOf(email)
  const [wine] = await winesOf(page.request, '/lock-it-in/red')
  await inShopDatabase(async (client) => {
    await addPlanCard(client, customer, id, 'good')
    const declined = await addCase(client, id, {
      sequence: 1,
      state: 'retrying',
      planned_on: '2098-01-20',
      charge_attempts: 1,
      next_charge_at: '2098-01-21T09:00:00.000Z',
      total_pence: 12_000,
    })
    await addCaseLines(client, declined, [{ code: wine?.code ?? '', quantity: 12, price_pence: 1000 }])
  })
  await visitAs(page, 'support', `/admin/plans/${id}?tab=payment_failed`)
  await expect(
    page.getByText(/^The bank declined the payment for the case of Monday 20 January 2098: 1 of 4 tries/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Try the card again now' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('£120.00 is charged to the Visa ending 4242')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Charge the card' }).click()
  await expect(page.getByText('The card was charged: the case is ordered').first()).toBeVisible()
  await expect(page.getByText('Staff tried the customer’s card again')).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'Ordered' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/orders\/W\d{8}/)
})

test('sends a new gift code by keyboard, and shows only the end of the old one', NIGHTLY, async ({ page }) => {
  await beginAtShop(page)
  const buyer = await newCustomer(page)
  const [customer] = await rowsOf('SELECT id FROM customers WHERE email = ?', buyer)
  const [plan] = await rowsOf('SELECT id FROM club_plans WHERE is_offered = 1 LIMIT 1')
  const recipient = `${crypto.randomUUID()}@example.test`
  await inShopDatabase((client) =>
    addBoughtGift(client, String(customer?.id), { club_plan_id: String(plan?.id), code_ending: 'Q7Z9' }),
  )
  await visitAs(page, 'support', `/admin/gifts?q=${encodeURIComponent(buyer)}`)
  await expect(page.getByText('Code ends in Q7Z9')).toBeVisible()
  await expectAccessible(page)
  await pressOn(page, page.getByRole('button', { name: /^New code for/ }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The code that ends in Q7Z9 stops working at once')
  await dialog.getByLabel('Send it to').fill(recipient)
  await expectAccessible(page)
  await pressOn(page, dialog.getByRole('button', { name: 'Send the new code' }))
  await expect(page.getByText(`To Ben, ${recipient}`)).toBeVisible()
  await expect(page.getByText('Code ends in Q7Z9')).toHaveCount(0)
  expect((await mailTo(recipient, 'gift-received')).text).toContain('GIFT-')
})
