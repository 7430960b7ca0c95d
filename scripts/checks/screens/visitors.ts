/** Opens a browser window for each kind of visitor, with the account or basket that their screens show. */
import type { APIResponse, Browser, Page } from 'playwright-core'
import { DEMO_PASSWORD, demoAdmins } from '../../../content/demo-accounts.ts'
import type { Visitor } from './screen.ts'

/** Calls the API as the page's visitor. */
export type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  data?: unknown,
  type?: string,
) => Promise<APIResponse>

type Prepare = (page: Page, send: Send) => Promise<unknown>

/** Six bottles of two wines, which is a Mix Six. */
const BASKET = [
  { product: 'CD2291', quantity: 4 },
  { product: 'CD1042', quantity: 2 },
]

async function fillBasket(page: Page, send: Send): Promise<void> {
  for (const line of BASKET) await send('POST', '/api/cart/update', { ...line, type: 'increment_quantity' })
  await page.addInitScript(`localStorage.setItem('cellardoor:cart', '1')`)
}

const signInAs =
  (customer: string): Prepare =>
  async (page) => {
    await page.goto('/login', { waitUntil: 'networkidle' })
    const form = page.getByRole('region', { name: 'Sign in' })
    await form.getByLabel('E-mail').fill(customer)
    await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/account')
  }

/** Makes a member with a case of twelve ready to pay. */
async function lockIn(page: Page, send: Send): Promise<void> {
  await signInAs('ada@cellardoor.example')(page, send)
  const line = { product: 'CD2291', quantity: 12, type: 'override_quantity' }
  await send('POST', '/api/lock-it-in/cart/update', line)
}

const signInOwner: Prepare = (_page, send) =>
  send('POST', '/api/admin/login', { email: demoAdmins[0]?.email, password: DEMO_PASSWORD })

const PREPARE: Readonly<Record<Visitor, Prepare | undefined>> = {
  guest: undefined,
  shopper: fillBasket,
  'lock-it-in member': lockIn,
  'club member': signInAs('ben@cellardoor.example'),
  owner: signInOwner,
}

/** Throws with the API's response if it is an error. Retries, since workerd closes idle connections. */
export function sender(page: Page, address: string): Send {
  return async (method, path, data, type = 'application/json') => {
    const headers = { Origin: address, 'Content-Type': type }
    const answer = await page.request.fetch(path, { method, data, headers, maxRetries: 2 })
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
    return answer
  }
}

/** A page at `address` whose visitor has answered the consent question. */
export async function openVisitor(browser: Browser, address: string, visitor: Visitor): Promise<Page> {
  const page = await browser.newPage({ baseURL: address, reducedMotion: 'reduce' })
  await page.addInitScript(`localStorage.setItem('cellardoor:consent', 'refused:' + Date.now())`)
  await PREPARE[visitor]?.(page, sender(page, address))
  return page
}
