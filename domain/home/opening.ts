/** The list 'Open your shop' on the owner's home: what is done, from the shop's data and settings (docs/staff.md#opening). */
import type { Company } from '../company/company.ts'
import { missingDetails } from '../company/required-details.ts'

export const OPENING_KINDS = [
  'company',
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

/** Those whose starting content may be right as it is, so that an owner can confirm it unchanged. */
export const CONFIRMABLE = ['delivery', 'vat', 'categories', 'pages'] as const satisfies readonly OpeningKind[]

/** Those that can be tried out. */
export const TESTABLE = ['payments', 'mail'] as const satisfies readonly OpeningKind[]
export type Testable = (typeof TESTABLE)[number]

/** In place of an item: the whole list is dismissed. */
export const WHOLE_LIST = 'all'

export type OpeningFacts = {
  company: Company
  /** Items, or WHOLE_LIST, that an owner has confirmed. */
  confirmed: readonly string[]
  /** Items that staff have saved in the control panel. */
  saved: readonly string[]
  hasProducts: boolean
  /** Whether a page of a product has been published. */
  isLive: boolean
}

/** The Worker's bindings that decide what works. */
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
  /** What is there, or what to do: one sentence. */
  text: string
}

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const LIST = new Intl.ListFormat('en-GB')

/** The names of Stripe's variables that are not set. */
export const missingKeys = (settings: OpeningSettings): string[] => STRIPE_KEYS.filter((name) => settings[name] === '')

function payments(settings: OpeningSettings): Omit<OpeningItem, 'kind'> {
  const missing = missingKeys(settings)
  const set = `Set ${LIST.format(missing)} where the shop starts`
  if (missing.length === STRIPE_KEYS.length && settings.DEMO)
    return { is_done: false, tag: 'Test mode', text: `${set}: until then only test cards pay.` }
  if (missing.length > 0) return { is_done: false, tag: 'Not set up', text: `${set}: until then nobody can pay.` }
  return /^[sr]k_live_/.test(settings.STRIPE_SECRET_KEY)
    ? { is_done: true, tag: '', text: 'Stripe takes real money.' }
    : { is_done: false, tag: 'Test mode', text: 'Replace Stripe’s test keys by its live keys to take real money.' }
}

function mail({ SMTP_URL, RESEND_API_KEY }: OpeningSettings): Omit<OpeningItem, 'kind'> {
  if (RESEND_API_KEY !== '') return { is_done: true, tag: '', text: 'Resend sends the shop’s e-mails.' }
  if (SMTP_URL !== '') return { is_done: true, tag: '', text: 'Your SMTP server sends the shop’s e-mails.' }
  const text = 'Set SMTP_URL or RESEND_API_KEY where the shop starts: until then no e-mail leaves the shop.'
  return { is_done: false, tag: 'Not set up', text }
}

const WORDS: Readonly<Record<Exclude<OpeningKind, 'payments' | 'mail'>, { done: string; todo: string }>> = {
  company: { done: '', todo: '' },
  delivery: { done: 'Zones and prices are set.', todo: 'Check the zones and prices that the shop begins with.' },
  vat: { done: 'The rates are checked.', todo: 'Check the rates, and give your VAT number if you have one.' },
  categories: { done: 'They are as you want them.', todo: 'The usual categories are there: rename them or add yours.' },
  products: { done: 'There is something to sell.', todo: 'Import your list or add a first product, and set it live.' },
  pages: { done: 'The home page is yours.', todo: 'The pages are drafted: make the home page sound like you.' },
  domain: { done: '', todo: '' },
  live: { done: 'Shoppers can see your products.', todo: 'Publish your first product.' },
}

/** Shoppers reach no other host. */
const isReachable = ({ https, siteOrigin }: OpeningSettings): boolean =>
  https && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(siteOrigin).hostname)

/** The items in order; null once all are done or the list is dismissed. */
export function openingOf(facts: OpeningFacts, settings: OpeningSettings): OpeningItem[] | null {
  const { company, confirmed, saved } = facts
  if (confirmed.includes(WHOLE_LIST)) return null
  const isSeen = (kind: OpeningKind) => saved.includes(kind) || confirmed.includes(kind)
  const missing = missingDetails(company)
  const isDone: Readonly<Record<keyof typeof WORDS, boolean>> = {
    company: missing.length === 0,
    delivery: isSeen('delivery'),
    vat: isSeen('vat') || company.vat_number !== '',
    categories: isSeen('categories'),
    products: facts.hasProducts,
    pages: isSeen('pages'),
    domain: isReachable(settings),
    live: facts.isLive,
  }
  const texts: Partial<Record<OpeningKind, string>> = {
    company: missing.length === 0 ? company.name : `The shop still lacks ${LIST.format(missing)}.`,
    ...(company.vat_number !== '' && { vat: `VAT number ${company.vat_number}` }),
    domain: isDone.domain
      ? `Your shop is at ${settings.siteOrigin}`
      : `Set SITE_URL to your https address: shoppers can’t safely reach ${settings.siteOrigin}.`,
    ...(!facts.isLive && !facts.hasProducts && { live: 'Opens once there is a product to sell.' }),
  }
  const items = OPENING_KINDS.map((kind): OpeningItem => {
    if (kind === 'payments') return { kind, ...payments(settings) }
    if (kind === 'mail') return { kind, ...mail(settings) }
    const is_done = isDone[kind]
    return { kind, is_done, tag: '', text: texts[kind] ?? WORDS[kind][is_done ? 'done' : 'todo'] }
  })
  return items.every(({ is_done }) => is_done) ? null : items
}
