/** The list 'Open your shop' on the owner's home, derived from the shop's data and settings (docs/staff.md#opening). */
import { missingDetails } from '../../core/company/required-details.ts'
import type { Company } from '../../core/company/schema.ts'
import { listed } from '../../core/text/listed.ts'

export const OPENING_KINDS = [
  'company',
  'look',
  'delivery',
  'vat',
  'payments',
  'mail',
  'categories',
  'products',
  'pages',
  'domain',
  'live',
] as const
export type OpeningKind = (typeof OPENING_KINDS)[number]

/** Items whose starting content may be right already, so that an owner can confirm it unchanged. */
export const CONFIRMABLE = ['look', 'delivery', 'vat', 'categories', 'pages'] as const satisfies readonly OpeningKind[]

/** Items that can be tested. */
export const TESTABLE = ['payments', 'mail'] as const satisfies readonly OpeningKind[]
export type Testable = (typeof TESTABLE)[number]

/** Value in place of an item that dismisses the whole list. */
export const WHOLE_LIST = 'all'

export type OpeningFacts = {
  company: Company
  /** Items, or WHOLE_LIST, that an owner has confirmed. */
  confirmed: readonly string[]
  /** Items that staff have saved in the control panel. */
  saved: readonly string[]
  hasProducts: boolean
  /** True after a product's page has been published. */
  isLive: boolean
}

/** Bindings of the Worker that decide which items work. */
export type OpeningSettings = {
  STRIPE_SECRET_KEY: string
  STRIPE_PUBLISHABLE_KEY: string
  STRIPE_WEBHOOK_SECRET: string
  SMTP_URL: string
  RESEND_API_KEY: string
  https: boolean
  siteOrigin: string
  DEMO: boolean
}

export type OpeningItem = {
  kind: OpeningKind
  is_done: boolean
  /** 'Test mode', 'Not set up'; '' for none. */
  tag: string
  /** True until it can be done. */
  is_locked: boolean
  /** One sentence: the state of the item, or the next step. */
  text: string
}

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** The names of Stripe's variables that are not set. */
export const missingKeys = (settings: OpeningSettings): string[] => STRIPE_KEYS.filter((name) => settings[name] === '')

type State = Omit<OpeningItem, 'kind'>

const stateOf = (is_done: boolean, done: string, todo: string, tag = ''): State =>
  is_done ? { is_done, tag: '', is_locked: false, text: done } : { is_done, tag, is_locked: false, text: todo }

function payments(settings: OpeningSettings): State {
  const missing = missingKeys(settings)
  const isLive = missing.length === 0 && /^[sr]k_live_/.test(settings.STRIPE_SECRET_KEY)
  const isTestBank = missing.length === STRIPE_KEYS.length && settings.DEMO
  const todo =
    missing.length === 0
      ? 'Replace Stripe’s test keys by its live keys to take real money.'
      : `Set ${listed(missing)} where the shop starts: until then ${isTestBank ? 'only test cards' : 'no one can'} pay.`
  const tag = missing.length === 0 || isTestBank ? 'Test mode' : 'Not set up'
  return stateOf(isLive, 'Stripe takes real money.', todo, tag)
}

/** Shoppers can't reach other hosts. */
const isReachable = ({ https, siteOrigin }: OpeningSettings): boolean =>
  https && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(siteOrigin).hostname)

/** Items without which shoppers could not order, or would not hear of their order. */
const NEEDED_TO_SELL = ['delivery', 'payments', 'mail', 'products'] as const satisfies readonly OpeningKind[]

/** Items that a shop lacks before it goes live. */
export function missingToSell(facts: OpeningFacts, settings: OpeningSettings): OpeningKind[] {
  const states = statesOf(facts, settings)
  return NEEDED_TO_SELL.filter((kind) => !states[kind].is_done)
}

/** The items in order; null if all are done or the list was dismissed. */
export function openingOf(facts: OpeningFacts, settings: OpeningSettings): OpeningItem[] | null {
  const { confirmed, isLive } = facts
  if (confirmed.includes(WHOLE_LIST)) return null
  const missing = missingToSell(facts, settings)
  const isReady = missing.length === 0
  const todo = isReady
    ? 'Publish your products: until then only your team sees them.'
    : `Opens when these are done: ${listed(missing)}.`
  const live = { ...stateOf(isLive, 'Shoppers can see your products.', todo), is_locked: !isLive && !isReady }
  const states = { ...statesOf(facts, settings), live }
  const items = OPENING_KINDS.map((kind) => ({ kind, ...states[kind] }))
  return items.every(({ is_done }) => is_done) ? null : items
}

/** States of the items before going live. */
function statesOf(
  facts: OpeningFacts,
  settings: OpeningSettings,
): Readonly<Record<Exclude<OpeningKind, 'live'>, State>> {
  const { company, confirmed, saved, hasProducts } = facts
  const isSeen = (kind: OpeningKind) => saved.includes(kind) || confirmed.includes(kind)
  const missing = missingDetails(company)
  const { vat_number } = company
  const { siteOrigin, SMTP_URL, RESEND_API_KEY } = settings
  return {
    company: stateOf(missing.length === 0, company.name, `The shop still lacks ${listed(missing)}.`),
    look: stateOf(
      isSeen('look'),
      saved.includes('look') ? 'The shop has your logo and colours.' : 'The colours are as you want them.',
      'Bring your logo, and choose the colours of the shop.',
    ),
    delivery: stateOf(
      isSeen('delivery'),
      'Zones and prices are set.',
      'Check the zones and prices that the shop begins with.',
    ),
    vat: stateOf(
      isSeen('vat') || vat_number !== '',
      vat_number === '' ? 'The rates are checked.' : `VAT number ${vat_number}`,
      'Check the rates, and give your VAT number if you have one.',
    ),
    payments: payments(settings),
    mail: stateOf(
      RESEND_API_KEY !== '' || SMTP_URL !== '',
      `${RESEND_API_KEY === '' ? 'Your SMTP server' : 'Resend'} sends the shop’s e-mails.`,
      'Set SMTP_URL or RESEND_API_KEY where the shop starts: until then no e-mail leaves the shop.',
      'Not set up',
    ),
    categories: stateOf(
      isSeen('categories'),
      'They are as you want them.',
      'The usual categories are there: rename them or add yours.',
    ),
    products: stateOf(
      hasProducts,
      'There is something to sell.',
      'Import your list or add a first product, and set it live.',
    ),
    pages: stateOf(
      isSeen('pages'),
      saved.includes('pages') ? 'The home page is yours.' : 'The drafts are as you want them.',
      'The pages are drafted: make the home page sound like you.',
    ),
    domain: stateOf(
      isReachable(settings),
      `Your shop is at ${siteOrigin}`,
      `Set SITE_URL to your https address: shoppers can’t safely reach ${siteOrigin}.`,
    ),
  }
}
