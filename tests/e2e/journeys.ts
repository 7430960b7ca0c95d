/** Seven tasks of shoppers from the home page to their end, for every browser (screen.ts). */
import { randomUUID } from 'node:crypto'
import { addPlan } from '../factories/plan.ts'
import { addPromotionRow } from '../factories/promotion.ts'
import { winesOf } from './catalogue.ts'
import {
  beGuest,
  CARDS,
  giveAddress,
  PAY,
  payAndArrive,
  typeAddress,
  typeBirthday,
  typeCard,
  typeCollector,
} from './checkout-steps.ts'
import { deliveredOrder } from './delivered-order.ts'
import { beginAtShop, newCustomer } from './fixtures.ts'
import { newMember } from './member.ts'
import { type Part, type Screen, type } from './screen.ts'
import { inShopDatabase, rowsOf } from './shop-database.ts'
import { FINDER, nearestShop } from './store-finder.ts'

type Journey = {
  /** Sets up what the shopper has already. Its presses don't count. */
  prepare?: (page: Screen) => Promise<unknown>
  /** From the home page to the end of the task. */
  go: (page: Screen, narrow: boolean) => Promise<void>
  tolerated?: RegExp
}

/** True if the shop shows its layout for phones. */
export const isNarrow = (viewport: { width: number } | null): boolean => (viewport?.width ?? 1440) < 600

const main = (page: Screen): Part => page.getByRole('main')
const newEmail = (): string => `${randomUUID()}@example.test`

/** Types words into the search of the header, and Enter. */
async function search(page: Screen, words: string): Promise<void> {
  const box = page.getByRole('banner').getByLabel('Search wines').filter({ visible: true })
  await box.click()
  await type(box, words)
  await box.press('Enter')
  await page.waitForURL(/\/search\?/)
  await page.locator('.list[data-status="ready"]').waitFor()
}

async function addFirst(page: Screen, quantity?: string): Promise<void> {
  const first = page
    .locator('.list [data-code]')
    .filter({ has: page.getByRole('button', { name: /^Add (?!to my)/ }) })
    .first()
  const card = page.locator(`.list [data-code="${await first.getAttribute('data-code')}"]`)
  if (quantity !== undefined) await type(card.getByRole('textbox', { name: 'Quantity' }), quantity)
  await card.getByRole('button', { name: /^Add (?!to my)/ }).click()
  await card.getByRole('link', { name: /^In basket/ }).waitFor()
}

/** Goes to the checkout from the basket that opens over the page. */
async function toCheckout(page: Screen): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Basket/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
}

async function toAccount(page: Screen, narrow: boolean): Promise<void> {
  if (narrow) await page.getByRole('button', { name: 'Open menu' }).click()
  const place = narrow ? page.getByRole('navigation', { name: 'Shop' }) : page.getByRole('banner')
  // The header offers to sign in until the browser remembers a sign-in, as at the sign-in page.
  await place.getByRole('link', { name: /^(Account|Sign in)$/ }).click()
  await page.waitForURL(/\/account$/)
}

/** Through the account, as a customer would who does not know the address. */
async function toPlan(page: Screen, narrow: boolean, link: string, section: string): Promise<void> {
  await toAccount(page, narrow)
  await main(page).getByRole('link', { name: link }).click()
  await page.waitForURL(new RegExp(`/lock-it-in/members/${section}$`))
}

const toSchedule = (page: Screen, narrow: boolean): Promise<void> =>
  toPlan(page, narrow, 'Skip, move or cancel', 'schedule')

/** A plan whose second next case leaves in December. */
async function planBeforeDecember(page: Screen): Promise<void> {
  await beginAtShop(page)
  const email = await newCustomer(page)
  const [customer] = await rowsOf('SELECT id FROM customers WHERE email = ?', email)
  const [wine] = await winesOf(page.request, '/lock-it-in/red')
  const lines = [{ code: wine?.code ?? '', quantity: 12, locked_price_pence: 100 }]
  await inShopDatabase((client) => addPlan(client, String(customer?.id), { next_case_on: '2098-11-20', lines }))
}

/** A customer with an order that has arrived. */
async function customerWithOrder(page: Screen): Promise<void> {
  await beginAtShop(page)
  await deliveredOrder(page, await newCustomer(page))
}

/** A code for guests: those of the demo ask for an account. */
const CODE = 'JOURNEY10'

/** Adds the code, and six more of each wine that is bought: the shop has too few for every browser and width. */
const addCodeAndStock = (): Promise<unknown> =>
  inShopDatabase(async (client) => {
    await addPromotionRow(client, {}, CODE)
    await client.execute(`UPDATE stock SET quantity = quantity + 6
      WHERE code IN (SELECT code FROM products WHERE title LIKE '%Rioja Gran Reserva%')`)
  })

export const JOURNEYS: Record<string, Journey> = {
  'A red under £15 for lamb, collected in Bath': {
    go: async (page) => {
      const store = await nearestShop(page, 'Bath')
      const local = page.locator('#shop-local')
      const finder = page.getByRole('dialog', FINDER)
      await type(local.getByLabel('Town or postcode'), 'Bath')
      await local.getByRole('button', { name: 'Find local store' }).click()
      await finder.getByRole('listitem').first().getByRole('button', { name: 'Select' }).click()
      await finder.waitFor({ state: 'hidden' })
      await search(page, 'red under £15 for lamb')
      await addFirst(page)
      await toCheckout(page)
      await beGuest(page, newEmail())
      await typeCard(page, CARDS.good)
      await typeCollector(page)
      await typeBirthday(page)
      await payAndArrive(page)
      await main(page).getByText(store.address).waitFor()
    },
  },
  'A birthday gift to Leeds': {
    go: async (page) => {
      await search(page, 'champagne')
      await addFirst(page)
      await toCheckout(page)
      await beGuest(page, newEmail())
      await giveAddress(page, { name: 'Priya Shah', postcode: 'ls1 4dy', line: '3 Park Row', town: 'Leeds' })
      await page.getByLabel('It’s a gift: add a card').click()
      await type(page.getByLabel('Message on the card'), 'Happy birthday, Priya')
      await typeCard(page, CARDS.good)
      await typeBirthday(page)
      await typeAddress(page.getByRole('group', { name: 'Billing address' }))
      await payAndArrive(page)
      await main(page).getByText('Happy birthday, Priya').waitFor()
      await main(page).getByText('Leeds').waitFor()
    },
  },
  'Six bottles with a code and a declined card': {
    prepare: addCodeAndStock,
    tolerated: /422 .*\/pay|status of 422/,
    go: async (page) => {
      await search(page, 'rioja gran reserva')
      await addFirst(page, '6')
      await toCheckout(page)
      await beGuest(page, newEmail())
      await giveAddress(page)
      await page.getByRole('button', { name: 'I have a promotion code' }).click()
      await type(page.getByLabel('Promotion code'), CODE)
      await page.getByLabel('Promotion code').press('Enter')
      await page.getByText(`${CODE}:`).waitFor()
      await typeBirthday(page)
      await typeCard(page, CARDS.declined)
      await page.getByRole('button', PAY).click()
      await page.locator('[autocomplete="cc-number"]:focus').waitFor()
      await typeCard(page, CARDS.good)
      await payAndArrive(page)
    },
  },
  'Skip December': {
    prepare: planBeforeDecember,
    go: async (page, narrow) => {
      await toSchedule(page, narrow)
      await main(page)
        .getByRole('button', { name: /^Skip: .* December/ })
        .click()
      await main(page)
        .getByRole('button', { name: /^Put it back: .* December/ })
        .waitFor()
    },
  },
  'Change a plan': {
    prepare: async (page) => {
      await newMember(page, 'lock_it_in')
    },
    go: async (page, narrow) => {
      await toPlan(page, narrow, 'Change your wines', 'selection')
      await type(main(page).getByRole('textbox', { name: 'Quantity' }).first(), '18')
      await main(page).getByRole('button', { name: 'Save' }).click()
      await page.waitForURL(/\/lock-it-in\/members$/)
      await page
        .locator('.members-outcome')
        .getByText(/18 × .+ instead of 6\./)
        .waitFor()
    },
  },
  'Return a corked bottle': {
    prepare: customerWithOrder,
    go: async (page, narrow) => {
      await toAccount(page, narrow)
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
      await main(page)
        .getByText(/is on its way back to you/)
        .waitFor()
      await main(page).getByText('1 of 2 refunded').waitFor()
    },
  },
  'Cancel a plan': {
    prepare: async (page) => {
      await newMember(page, 'lock_it_in')
    },
    go: async (page, narrow) => {
      await toSchedule(page, narrow)
      await main(page).getByRole('button', { name: 'Cancel my plan' }).click()
      await main(page).getByRole('button', { name: 'Yes, cancel my plan' }).click()
      await page.getByRole('region', { name: 'Your plan is cancelled' }).waitFor()
    },
  },
}
