/** New members: customers with a plan. */
import type { Page } from '@playwright/test'
import { type Day, inLondon } from '../../domain/core/calendar/calendar.ts'
import { nextCaseOn } from '../../domain/core/calendar/monthly-days.ts'
import type { PlanType } from '../../domain/selling/cart/plan-type.ts'
import { addPlan } from '../factories/plan.ts'
import { winesOf } from './catalogue.ts'
import { beginAtShop, newCustomer } from './fixtures.ts'
import { openSection } from './open-section.ts'
import type { Screen } from './screen.ts'
import { inShopDatabase, rowsOf } from './shop-database.ts'

/** Dispatch date of the next case of each plan, by default. */
export const NEXT_CASE_ON = '2098-01-20'

/** Scheduled day of the next case of a plan that can be paused: the 20th of next month. */
export const soon = (): Day => nextCaseOn(inLondon(new Date()).day, 1, 20)

/**
 * Signs in a new customer with a plan of each type, monthly on the 20th; a Lock it in case is six bottles each of two wines
 * on /lock-it-in/red. Returns the e-mail address.
 */
export const newMember = (page: Screen, ...types: PlanType[]): Promise<string> =>
  newMemberFrom(page, NEXT_CASE_ON, types)

async function newMemberFrom(page: Screen, nextCase: Day, types: readonly PlanType[]): Promise<string> {
  await beginAtShop(page)
  const email = await newCustomer(page)
  const [customer] = await rowsOf('SELECT id FROM customers WHERE email = ?', email)
  const wines = (await winesOf(page.request, '/lock-it-in/red')).slice(0, 2)
  const lines = wines.map(({ code }) => ({ code, quantity: 6, locked_price_pence: 100 }))
  await inShopDatabase(async (client) => {
    for (const type of types) {
      await addPlan(client, String(customer?.id), {
        type,
        next_case_on: nextCase,
        lines: type === 'lock_it_in' ? lines : [],
      })
    }
  })
  return email
}

/** Opens a section of the members' area as a new member, whose sign-in the browser then remembers. */
export async function openAsMember(page: Page, type: PlanType, path: string, nextCase = NEXT_CASE_ON): Promise<void> {
  await newMemberFrom(page, nextCase, [type])
  await openSection(page, path)
}

/** Ids of a member's plan and of the member. */
export async function planOf(email: string): Promise<{ id: number; customer: string }> {
  const [row] = await rowsOf(
    'SELECT plans.id, customer_id FROM plans JOIN customers ON customers.id = customer_id WHERE email = ?',
    email,
  )
  return { id: Number(row?.id), customer: String(row?.customer_id) }
}
