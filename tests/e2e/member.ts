/** New members: customers with a plan. */
import type { Page } from '@playwright/test'
import type { PlanType } from '../../domain/selling/cart/plan-type.ts'
import { addPlan } from '../factories/plan.ts'
import { winesOf } from './catalogue.ts'
import { beginAtShop, newCustomer } from './fixtures.ts'
import { openSection } from './open-section.ts'
import type { Screen } from './screen.ts'
import { inShopDatabase, rowsOf } from './shop-database.ts'

/** Dispatch date of the next case of each plan. */
export const NEXT_CASE_ON = '2098-01-20'

/**
 * Signs in a new customer with a plan of each type, monthly on the 20th; a Lock it in case is six bottles each of two wines
 * on /lock-it-in/red. Returns the e-mail address.
 */
export async function newMember(page: Screen, ...types: PlanType[]): Promise<string> {
  await beginAtShop(page)
  const email = await newCustomer(page)
  const [customer] = await rowsOf('SELECT id FROM customers WHERE email = ?', email)
  const wines = (await winesOf(page.request, '/lock-it-in/red')).slice(0, 2)
  const lines = wines.map(({ code }) => ({ code, quantity: 6, locked_price_pence: 100 }))
  await inShopDatabase(async (client) => {
    for (const type of types) {
      await addPlan(client, String(customer?.id), {
        type,
        next_case_on: NEXT_CASE_ON,
        lines: type === 'lock_it_in' ? lines : [],
      })
    }
  })
  return email
}

/** Opens a section of the members' area as a new member, whose sign-in the browser then remembers. */
export async function openAsMember(page: Page, type: PlanType, path: string): Promise<void> {
  await newMember(page, type)
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
