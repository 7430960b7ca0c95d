/** Seven tasks of shoppers from the home page to their end. No width takes more presses than docs/journeys.md states. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { addPlan } from '../factories/plan.ts'
import { winesOf } from './catalogue.ts'
import {
  arrive,
  beGuest,
  CARDS,
  checkOut,
  giveAddress,
  mixSixWines,
  payAndArrive,
  payButton,
  typeBirthday,
  typeCard,
} from './checkout-steps.ts'
import { countPresses } from './count-presses.ts'
import { newCustomer } from './customer.ts'
import { expect, PHONE_TOO, test } from './fixtures.ts'
import { newMember } from './member.ts'
import { inShopDatabase, rowsOf } from './shop-database.ts'
import { finder, nearestShop } from './store-finder.ts'
import { beginAtShop, visit } from './visit.ts'

const DOCUMENT = readFileSync(new URL('../../docs/journeys.md', import.meta.url), 'utf8')

/** The presses that the document states for a task. */
function statedPresses(task: string, isMobile: boolean): number {
  const row = DOCUMENT.split('\n').find((line) => line.startsWith(`| ${task} |`))
  const [, , wide, narrow] = row?.split('|').map((cell) => cell.trim()) ?? []
  const stated = Number.parseInt((isMobile ? narrow : wide) ?? '', 10)
  if (Number.isNaN(stated)) throw new Error(`docs/journeys.md states no presses of '${task}'`)
  return stated
}

type Journey = {
  /** Sets up what the shopper has already. Its presses don't count. */
  prepare?: (page: Page) => Promise<unknown>
  /** From the home page to the end of the task. */
  go: (page: Page, isMobile: boolean) => Promise<void>
  tolerated?: RegExp
}

const main = (page: Page): Locator => page.getByRole('main')
const newEmail = (): string => `${randomUUID()}@example.test`

/** Types words into the search of the header, and Enter. */
async function search(page: Page, words: string): Promise<void> {
  const box = page.getByRole('search').getByLabel('Search wines').filter({ visible: true })
  await box.click()
  await box.fill(words)
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.locator('.list')).toHaveAttribute('data-status', 'ready')
}

async function addFirst(page: Page, quantity?: string): Promise<void> {
  const first = page
    .locator('.list [data-code]')
    .filter({ has: page.getByRole('button', { name: /^Add (?!to my)/ }) })
    .first()
  const card = page.locator(`.list [data-code="${await first.getAttribute('data-code')}"]`)
  if (quantity !== undefined) await card.getByRole('textbox', { name: 'Quantity' }).fill(quantity)
  await card.getByRole('button', { name: /^Add (?!to my)/ }).click()
  await expect(card.getByRole('link', { name: /^In basket/ })).toBeVisible()
}

/** By the basket that opens over the page. */
async function toCheckout(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Basket/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

async function toAccount(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Account', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/account')
}

/** Through the account, as a customer would who does not know the address. */
async function toPlan(page: Page, isMobile: boolean): Promise<void> {
  await toAccount(page, isMobile)
  await main(page).getByRole('link', { name: 'Your Lock it in plan' }).click()
  await expect(page).toHaveURL('/lock-it-in/members')
}

/** A plan whose second next case leaves in December. */
async function planBeforeDecember(page: Page): Promise<void> {
  await beginAtShop(page)
  const email = await newCustomer(page)
  const [customer] = await rowsOf('SELECT id FROM customers WHERE email = ?', email)
  const [wine] = await winesOf(page.request, '/lock-it-in/red')
  const lines = [{ code: wine?.code ?? '', quantity: 12, locked_price_pence: 100 }]
  await inShopDatabase((client) => addPlan(client, String(customer?.id), { next_case_on: '2098-11-20', lines }))
}

/** A customer's order of two bottles, delivered today. */
async function deliveredOrder(page: Page): Promise<void> {
  const [wine] = await mixSixWines(page.request, 1)
  if (!wine) throw new Error('The list is empty')
  await beginAtShop(page)
  await newCustomer(page)
  await checkOut(page, [wine, 2])
  await giveAddress(page)
  await typeCard(page, CARDS.good)
  await typeBirthday(page)
  const number = await payAndArrive(page)
  await inShopDatabase(async (client) => {
    for (const state of ['packed', 'dispatched', 'delivered']) {
      const args = [state, new Date().toISOString(), number]
      await client.execute({ sql: 'UPDATE orders SET state = ?, updated_at = ? WHERE number = ?', args })
    }
  })
}

/** A code for guests: those of the demo ask for an account. */
const CODE = 'JOURNEY10'

const addCode = (): Promise<unknown> =>
  inShopDatabase((client) =>
    client.execute(`INSERT OR IGNORE INTO promotions (code, kind, value, starts_on, is_active, created_at)
      VALUES ('${CODE}', 'percent', 10, '2026-01-01', 1, '2026-01-01T00:00:00.000Z')`),
  )

const JOURNEYS: Record<string, Journey> = {
  'A red under £15 for lamb, collected in Bath': {
    go: async (page) => {
      const store = await nearestShop(page, 'Bath')
      const local = page.locator('#shop-local')
      await local.getByLabel('Town or postcode').fill('Bath')
      await local.getByRole('button', { name: 'Find local store' }).click()
      await finder(page).getByRole('listitem').first().getByRole('button', { name: 'Select' }).click()
      await expect(finder(page)).toBeHidden()
      await search(page, 'red under £15 for lamb')
      await addFirst(page)
      await toCheckout(page)
      await beGuest(page, newEmail())
      await typeCard(page, CARDS.good)
      await typeBirthday(page)
      await payAndArrive(page)
      await expect(main(page)).toContainText(store.address)
    },
  },
  'A birthday gift to Leeds': {
    go: async (page) => {
      await search(page, 'champagne')
      await addFirst(page)
      await toCheckout(page)
      await beGuest(page, newEmail())
      await page.getByLabel('Full name').fill('Priya Shah')
      await page.getByLabel('Postcode').fill('ls1 4dy')
      await page.getByLabel('Address line 1').fill('3 Park Row')
      await page.getByLabel('Town or city').fill('Leeds')
      await page.getByRole('button', { name: 'Deliver here' }).click()
      await page.getByLabel('It’s a gift: add a card').click()
      await page.getByLabel('Message on the card').fill('Happy birthday, Priya')
      await typeCard(page, CARDS.good)
      await typeBirthday(page)
      await payAndArrive(page)
      await expect(main(page)).toContainText('Happy birthday, Priya')
      await expect(main(page)).toContainText('Leeds')
    },
  },
  'Six bottles with a code and a declined card': {
    prepare: addCode,
    tolerated: /422 .*\/pay|status of 422/,
    go: async (page) => {
      await search(page, 'rioja gran reserva')
      await addFirst(page, '6')
      await toCheckout(page)
      await beGuest(page, newEmail())
      await giveAddress(page)
      await page.getByRole('button', { name: 'I have a promotion code' }).click()
      await page.getByLabel('Promotion code').fill(CODE)
      await page.getByLabel('Promotion code').press('Enter')
      await expect(page.getByText(`${CODE}:`)).toBeVisible()
      await typeBirthday(page)
      await typeCard(page, CARDS.declined)
      await payButton(page).click()
      await expect(page.getByLabel('Card number')).toBeFocused()
      await typeCard(page, CARDS.good)
      await payButton(page).click()
      await arrive(page)
    },
  },
  'Skip December': {
    prepare: planBeforeDecember,
    go: async (page, isMobile) => {
      await toPlan(page, isMobile)
      await main(page)
        .getByRole('link', { name: /schedule|Move the date/i })
        .first()
        .click()
      await main(page)
        .getByRole('button', { name: /^Skip: .* December/ })
        .click()
      await expect(main(page).getByRole('button', { name: /^Put it back: .* December/ })).toBeVisible()
    },
  },
  'Change a plan': {
    prepare: async (page) => {
      await newMember(page, 'lock_it_in')
    },
    go: async (page, isMobile) => {
      await toPlan(page, isMobile)
      await page.getByRole('link', { name: 'Your selection' }).filter({ visible: true }).first().click()
      await main(page).getByRole('textbox', { name: 'Quantity' }).first().fill('18')
      await main(page).getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveURL('/lock-it-in/members')
      await expect(page.locator('.members-said')).toContainText(/18 × .+ instead of 6\./)
    },
  },
  'Return a corked bottle': {
    prepare: deliveredOrder,
    go: async (page, isMobile) => {
      await toAccount(page, isMobile)
      await main(page)
        .getByRole('link', { name: /^Order W|W\d{8}/ })
        .first()
        .click()
      await main(page)
        .getByRole('button', { name: /^Refund / })
        .click()
      await main(page).getByRole('combobox', { name: 'What was wrong?' }).selectOption('Corked, or otherwise faulty')
      await main(page)
        .getByRole('button', { name: /^Refund £/ })
        .click()
      await expect(main(page).getByText(/is on its way back to you/)).toBeVisible()
      await expect(main(page).getByText('1 of 2 refunded')).toBeVisible()
    },
  },
  'Cancel a plan': {
    prepare: async (page) => {
      await newMember(page, 'lock_it_in')
    },
    go: async (page, isMobile) => {
      await toPlan(page, isMobile)
      await main(page)
        .getByRole('link', { name: /schedule|Move the date/i })
        .first()
        .click()
      await main(page).getByRole('button', { name: 'Cancel my plan' }).click()
      await main(page).getByRole('button', { name: 'Yes, cancel my plan' }).click()
      await expect(page.getByRole('region', { name: 'Your plan is cancelled' })).toBeVisible()
    },
  },
}

for (const [task, { prepare, go, tolerated }] of Object.entries(JOURNEYS)) {
  test(
    `${task}: takes no more presses than docs/journeys.md states`,
    PHONE_TOO,
    async ({ page, isMobile, tolerate }) => {
      if (tolerated) tolerate(tolerated)
      await prepare?.(page)
      const effort = await countPresses(page)
      await visit(page, '/')
      await go(page, isMobile)
      test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) })
      expect(effort.presses).toBeGreaterThan(0)
      expect(effort.presses, `presses; ${effort.fields} fields typed into`).toBeLessThanOrEqual(
        statedPresses(task, isMobile),
      )
    },
  )
}
