/** Takes the pictures of docs/screens.md from a running shop: node scripts/screens.ts [address [staff]], where 'staff' is their screens alone. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { DEMO_PASSWORD, demoAdmins } from '../content/demo-accounts.ts'
import { ROOT } from './bundle.ts'
import { ensureChromium, LAUNCH_FLAGS } from './chromium.ts'

const OUT = join(ROOT, 'docs/screens')

const SCREENS: Record<string, string> = {
  home: '/',
  'list-red': '/red',
  'list-rioja': '/red/spain/rioja',
  'list-lock-it-in': '/lock-it-in/red',
  search: '/search?q=savignon+blank',
  'search-nothing': '/search?q=zzzzzz',
  'product-rioja-reserva': '/red/spain/rioja/bodegas-marques-de-ocon-rioja-reserva-2018',
  'product-sauvignon-blanc': '/white/new-zealand/marlborough/greystone-bay-wairau-valley-sauvignon-blanc-2024',
  'product-bottle-bag': '/gifts/cotton-bottle-bag',
  'basket-empty': '/cart',
  login: '/login',
  'reset-password': '/reset_password',
  favourites: '/favourites',
  'lock-it-in': '/lock-it-in',
  'wine-club': '/wine-club',
  'send-a-gift': '/wine-club/send-a-gift',
  'terms-of-use': '/wine-club/terms-of-use',
  'privacy-cookies': '/wine-club/privacy-cookies',
  'terms-conditions': '/wine-club/terms-conditions',
  delivery: '/wine-club/delivery',
  'drink-responsibly': '/wine-club/drink-responsibly',
  faqs: '/wine-club/faqs',
  about: '/wine-club/about',
  'contact-us': '/wine-club/contact-us',
  'checkout-wine-club': '/wine-club/checkout?plan=discovery-reds&frequency=2&no_of_cases=1',
  'checkout-gift': '/wine-club/gift/checkout?plan=mixed-dozen&no_of_cases=3',
  'redeem-gift': '/wine-club/redeem-gift',
  letter: '/letter?token=0',
  'phone-order': '/phone-order',
  elements: '/example',
  'access-denied': '/access-denied',
  'not-found': '/no-such-page',
}

/** What a basket is looked at with: six bottles of two wines, which is a Mix Six. */
const BASKET = [
  { product: 'CD2291', quantity: 4 },
  { product: 'CD1042', quantity: 2 },
]

/** A customer with a plan. */
const CUSTOMER = 'ada@cellardoor.example'
const ACCOUNT: Record<string, string> = {
  account: '/account',
  'account-orders': '/account/orders',
  'account-details': '/account/details',
  'account-addresses': '/account/addresses',
  'account-payment-methods': '/account/payment-methods',
  'account-reviews': '/account/reviews',
  'account-preferences': '/account/preferences',
  'account-privacy': '/account/privacy',
}

/** The members' areas, each with somebody who has such a plan. */
const MEMBERS: { customer: string; screens: Record<string, string> }[] = [
  {
    customer: CUSTOMER,
    screens: {
      'members-lock-it-in': '/lock-it-in/members',
      'members-lock-it-in-selection': '/lock-it-in/members/selection',
      'members-lock-it-in-schedule': '/lock-it-in/members/schedule',
    },
  },
  {
    customer: 'ben@cellardoor.example',
    screens: { 'members-wine-club': '/wine-club/members', 'members-wine-club-plan': '/wine-club/members/plan' },
  },
]

/** The control panel's screens, for its owner. */
const STAFF: Record<string, string> = {
  'admin-home': '/admin',
  'admin-products': '/admin/products?status=active&programme=lock_it_in&sort=title&order=asc',
  'admin-product': '/admin/products/CD2291',
  'admin-product-new': '/admin/products/new',
  'admin-media': '/admin/media',
  'admin-publishing': '/admin/publishing',
  'admin-orders': '/admin/orders',
  'admin-packing-list': '/admin/orders/packing-list',
  'admin-customers': '/admin/customers',
  'admin-plans': '/admin/plans',
  'admin-gifts': '/admin/gifts',
  'admin-phone-orders': '/admin/phone-orders',
  'admin-club-plans': '/admin/club_plans',
  'admin-reviews': '/admin/reviews',
  'admin-pages': '/admin/page_builder_dashboard',
  'admin-menu': '/admin/config/menu',
  'admin-banner': '/admin/config/banner',
  'admin-company': '/admin/config/company',
  'admin-mailbox': '/admin/config/mailbox',
  'admin-audit': '/admin/config/audit',
}

/** What the media library has in their pictures: drawings of the shop's own, by file name. */
const UPLOADED = ['CD2291.svg', 'CD2291-close.svg', 'CD1042.svg', 'CD1042-back.svg', 'CD10185.svg', 'CD10454.svg']

/** What waits to be published in their pictures. */
const WAITING: Record<string, object> = {
  CD2291: { price: 17.25 },
  CD1042: { taste: 'Gooseberry, cut grass, a bright finish' },
}

/** Reviews that wait in their pictures, by a customer who bought neither. */
const SAID: Record<string, { rating: number; review_text: string }> = {
  CD2291: {
    rating: 5,
    review_text: 'Cedar, plums, a long finish. It went with the lamb as if it had been made for it.',
  },
  CD1042: { rating: 2, review_text: 'The driver left it at number 14. Nice people, but they drank it.' },
}

const SIZES = {
  1440: { width: 1440, height: 900 },
  1280: { width: 1280, height: 800 },
  390: { width: 390, height: 844 },
}
/** Lists go on for a hundred wines; their beginning tells enough. Pixels. */
const TALLEST = 4600

async function shootWhole(page: Page, name: string, width: keyof typeof SIZES): Promise<void> {
  // A taller window loads the pictures that a reader would scroll to.
  await page.setViewportSize({ width, height: TALLEST })
  // A first sign of somebody: what sleeps until then wakes up.
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
  // A list that asks for today's prices is pale meanwhile.
  await page.locator('.list[data-status="loading"]').waitFor({ state: 'detached' })
  // What is as tall as the window must not be measured in the tall one.
  await page.setViewportSize(SIZES[width])
  const content = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.ceil(content), TALLEST) })
  await page.screenshot({ path: join(OUT, `${name}-${width}.jpg`), type: 'jpeg', quality: 62 })
  await page.setViewportSize(SIZES[width])
}

/** The basket as a page, and as the window over another one. */
async function shootBasket(page: Page, address: string, width: keyof typeof SIZES): Promise<void> {
  for (const line of BASKET) {
    const data = { ...line, type: 'increment_quantity' }
    await page.request.post(`${address}/api/cart/update`, { data, headers: { Origin: address } })
  }
  await page.evaluate(() => localStorage.setItem('cellardoor:cart', '1'))
  await page.goto(`${address}/cart`, { waitUntil: 'networkidle' })
  await shootWhole(page, 'basket', width)
  // On its own page the icon opens nothing.
  await page.goto(`${address}/red`, { waitUntil: 'networkidle' })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Basket/ })
    .click()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  await page.screenshot({ path: join(OUT, `basket-popout-${width}.jpg`), type: 'jpeg', quality: 62 })
  await page.goto(`${address}/checkout`, { waitUntil: 'networkidle' })
  await shootWhole(page, 'checkout', width)
}

async function signIn(page: Page, address: string, customer: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${address}/login`, { waitUntil: 'networkidle' })
  const form = page.getByRole('region', { name: 'Sign in' })
  await form.getByLabel('E-mail').fill(customer)
  await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${address}/account`)
}

async function shootMembers(page: Page, address: string, width: keyof typeof SIZES): Promise<void> {
  for (const { customer, screens } of MEMBERS) {
    await signIn(page, address, customer)
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(address + path, { waitUntil: 'networkidle' })
      await shootWhole(page, name, width)
    }
  }
}

/** The account's sections, the newest order, and the plan's checkout with a case of twelve. */
async function shootAccount(page: Page, address: string, width: keyof typeof SIZES): Promise<void> {
  await signIn(page, address, CUSTOMER)
  for (const [name, path] of Object.entries(ACCOUNT)) {
    await page.goto(address + path, { waitUntil: 'networkidle' })
    await shootWhole(page, name, width)
  }
  await page.goto(`${address}/account/orders`, { waitUntil: 'networkidle' })
  await page.getByRole('main').locator('a[href*="order-status"]').first().click()
  await page.waitForURL(/order-status/)
  await page.waitForLoadState('networkidle')
  await shootWhole(page, 'order', width)
  const data = { product: BASKET[0]?.product, quantity: 12, type: 'override_quantity' }
  await page.request.post(`${address}/api/lock-it-in/cart/update`, { data, headers: { Origin: address } })
  await page.goto(`${address}/lock-it-in/checkout`, { waitUntil: 'networkidle' })
  await shootWhole(page, 'checkout-lock-it-in', width)
}

async function shoot(browser: Browser, address: string, width: keyof typeof SIZES): Promise<void> {
  const page = await browser.newPage({ viewport: SIZES[width], reducedMotion: 'reduce' })
  await page.addInitScript(`localStorage.setItem('cellardoor:consent', 'refused:' + Date.now())`)
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(address + path, { waitUntil: 'networkidle' })
    await shootWhole(page, name, width)
  }
  await shootBasket(page, address, width)
  await shootAccount(page, address, width)
  await shootMembers(page, address, width)
  await page.close()
}

/** A customer of the pictures' own, whose reviews wait for a moderator. */
async function writeReviews(page: Page, address: string): Promise<void> {
  const headers = { Origin: address }
  const person = { first_name: 'Nell', last_name: 'Ashdown', password: DEMO_PASSWORD }
  const email = `nell-${Date.now()}@cellardoor.example`
  await page.request.post(`${address}/api/user/register`, { data: { ...person, email }, headers })
  for (const [product_code, said] of Object.entries(SAID))
    await page.request.post(`${address}/api/product/reviews`, { data: { product_code, ...said }, headers })
}

/** The first order that is to be packed, with the refund of a line begun. */
async function shootOrder(page: Page, address: string, width: keyof typeof SIZES): Promise<void> {
  await page.goto(`${address}/admin/orders`, { waitUntil: 'networkidle' })
  const order = page.getByRole('region', { name: 'Queues' }).getByRole('listitem').getByRole('link').first()
  await page.goto(address + (await order.getAttribute('href')), { waitUntil: 'networkidle' })
  await page
    .getByRole('row')
    .getByRole('button', { name: /^Refund / })
    .first()
    .click()
  await shootWhole(page, 'admin-order', width)
}

/** Into the media library, as staff would. */
async function upload(page: Page, address: string): Promise<void> {
  for (const file of UPLOADED) {
    const data = await (await page.request.get(`${address}/images/${file}`)).body()
    const headers = { Origin: address, 'Content-Type': 'application/octet-stream' }
    await page.request.post(`${address}/api/admin/media?name=${file}`, { data, headers })
  }
}

/** With two changes that wait; they stay, and go out when publishing by itself is switched on again at the end. */
async function shootStaff(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const headers = { Origin: address }
  const [owner] = demoAdmins
  const signIn = { email: owner?.email, password: DEMO_PASSWORD }
  await page.request.post(`${address}/api/admin/login`, { data: signIn, headers })
  await writeReviews(page, address)
  await upload(page, address)
  const settings = `${address}/api/admin/publishing`
  await page.request.patch(settings, { data: { auto_publish: false }, headers })
  for (const [code, data] of Object.entries(WAITING))
    await page.request.patch(`${address}/api/admin/products/${code}`, { data, headers })
  for (const width of [1440, 1280, 390] as const) {
    await page.setViewportSize(SIZES[width])
    for (const [name, path] of Object.entries(STAFF)) {
      await page.goto(address + path, { waitUntil: 'networkidle' })
      await shootWhole(page, name, width)
    }
    await shootOrder(page, address, width)
  }
  await page.request.patch(settings, { data: { auto_publish: true }, headers })
  await page.close()
}

const address = process.argv[2] ?? 'http://127.0.0.1:8787'
mkdirSync(OUT, { recursive: true })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: LAUNCH_FLAGS })
if (process.argv[3] !== 'staff') for (const width of [1440, 390] as const) await shoot(browser, address, width)
await shootStaff(browser, address)
await browser.close()
