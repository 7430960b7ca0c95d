/** Entries of the audit log as sentences without their subject: 'edited Rioja Reserva 2018 (CD1001)'. */
import { PRICE_FIELDS } from '../../../../domain/catalogue/product/edit-product.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { JOB_TEXTS } from '../../../../domain/staff/job/job-texts.ts'
import type { JobName } from '../../../../domain/staff/job/schedule.ts'

/**
 * Sentences by noun and action. `#` is replaced by the object's name, or by its code or number without one. In
 * 'a|b', a is for an object with a name, b for one without.
 */
const SENTENCES: Readonly<Record<string, string>> = {
  'bundle cancel schedule': 'cancelled the schedule of the bundle #|cancelled the schedule of a bundle',
  'bundle create': 'created a bundle',
  'bundle delete': 'deleted the bundle #|deleted a bundle',
  'bundle preview': 'shared a preview of the bundle #|shared a preview of a bundle',
  'bundle publish': 'published the bundle #|published a bundle',
  'bundle put in': 'added to the bundle #|added to a bundle',
  'bundle rename': 'renamed a bundle to #|renamed a bundle',
  'bundle schedule': 'scheduled the bundle #|scheduled a bundle',
  'bundle take out': 'removed something from the bundle #|removed something from a bundle',
  'bundle withdraw preview': 'withdrew a preview of the bundle #|withdrew a preview of a bundle',
  'build cancel': 'stopped a build',
  'category create': 'added the category #|added a category',
  'category delete': 'deleted a category',
  'category edit': 'edited the category #|edited a category',
  'category import': 'created the category # with an import|created a category with an import',
  'category move': 'moved the category #|moved a category',
  'category undo-import': 'removed or hid the category # with its import|removed or hid a category with its import',
  'club-plan create': 'added the club plan #|added a club plan',
  'club-plan edit': 'edited the club plan #|edited a club plan',
  'config edit': 'changed the settings for #',
  'customer edit': 'changed the details of #|changed a customer’s details',
  'customer erase': 'erased a customer',
  'customer export': 'exported the data of #|exported a customer’s data',
  'customer give-credit': 'gave # store credit|gave a customer store credit',
  'customer note': 'added a note about #|added a note about a customer',
  'customer tag': 'tagged #|tagged a customer',
  'customer take-credit': 'took store credit from #|took store credit from a customer',
  'customer untag': 'removed a tag of #|removed a tag of a customer',
  'customers import': 'imported customers',
  'gift correct': 'changed the recipient or message of the gift to #|changed the recipient or message of a gift',
  'gift send-new-code': 'sent # a new gift code|sent a gift’s recipient a new code',
  'import begin': 'began the import of #|began an import',
  'import map-columns': 'chose the columns of an import',
  'import undo': 'undid the import of #|undid an import',
  'job run': 'ran the job ‘#’',
  'mail send again': 'sent an e-mail again',
  'media delete': 'deleted the picture #',
  'media edit': 'edited the picture #',
  'media replace': 'replaced the picture #',
  'media upload': 'uploaded the picture #',
  'newsletter export': 'exported the newsletter list',
  'order cancel': 'cancelled order #',
  'order edit': 'changed the delivery address of order #',
  'order edit-lines': 'changed the lines of order #',
  'order note': 'added a note to order #',
  'order correct-tracking': 'corrected the tracking of order #',
  'order credit-refund': 'gave a failed refund of order # as store credit',
  'order elsewhere-refund': 'settled a failed refund of order # outside the shop',
  'order refund': 'refunded order #',
  'order refuse-return': 'refused the return of order #',
  'order retry-refund': 'sent a failed refund of order # again',
  'order step': 'updated order #',
  'orders export': 'exported the orders of the quarter from # for VAT',
  'page archive': 'archived the page #|archived a page',
  'page bring back': 'restored the page #|restored a page',
  'page comment': 'commented on the page #|commented on a page',
  'page create': 'created the page #|created a page',
  'page end test': 'ended the test of the page #|ended the test of a page',
  'page start test': 'started a test of the page #|started a test of a page',
  'page discard version b': 'discarded version B of the page #|discarded version B of a page',
  'page make version b': 'created version B of the page #|created version B of a page',
  'page move': 'moved the page #|moved a page',
  'page preview': 'shared a preview of the page #|shared a preview of a page',
  'page publish': 'published the page #|published a page',
  'page reopen comment': 'reopened a comment on the page #|reopened a comment on a page',
  'page resolve comment': 'resolved a comment on the page #|resolved a comment on a page',
  'page restore': 'restored an earlier version of the page #|restored an earlier version of a page',
  'page save draft': 'saved a draft of the page #|saved a draft of a page',
  'page withdraw preview': 'withdrew a preview of the page #|withdrew a preview of a page',
  'phone order cancel': 'cancelled the phone order of #|cancelled a phone order',
  'phone order send a phone order': 'sent # a phone order|sent a phone order',
  'phone order send again': 'sent # their phone order again|sent a phone order again',
  'plan cancel': 'cancelled a plan of #|cancelled a plan',
  'plan move-date': 'moved the next case of a plan of #|moved the next case of a plan',
  'plan pause': 'paused a plan of #|paused a plan',
  'plan resume': 'resumed a plan of #|resumed a plan',
  'plan skip': 'skipped a case of a plan of #|skipped a case of a plan',
  'plan undo-cancel': 'undid the cancellation of a plan of #|undid the cancellation of a plan',
  'plan unskip': 'restored a skipped case of a plan of #|restored a skipped case of a plan',
  'plan retry-payment': 'retried the payment of a plan of #|retried a plan’s payment',
  'product bulk-edit': 'edited #',
  'product create': 'added #',
  'product edit': 'edited #',
  'product import': 'imported #',
  'product undo-bulk-edit': 'undid an edit of #',
  'product undo-import': 'undid the import of #',
  'product_type create': 'added the product type #',
  'product_type edit': 'edited the product type #',
  'promotion create': 'created the promotion code #',
  'promotion delete': 'deleted the promotion code #',
  'promotion edit': 'edited the promotion code #',
  'release roll back': 'rolled back to an earlier release',
  'review approve': 'published a review of #|published a review',
  'review edit reply': 'edited the reply to a review of #|edited the reply to a review',
  'review reject': 'refused a review of #|refused a review',
  'review remove reply': 'removed the reply to a review of #|removed the reply to a review',
  'review reopen': 'undid a decision on a review of #|undid a decision on a review',
  'review reply': 'replied to a review of #|replied to a review',
  'role create': 'created the role #|created a role',
  'role delete': 'deleted a role',
  'role edit': 'changed the role #|changed a role',
  'settings edit': 'turned automatic publishing on or off',
  'shop confirm': 'checked # off the list to open the shop',
  'shop set up': 'set up the shop',
  'shop test': 'tested #',
  'site publish': 'published the site',
  'stock adjust': 'adjusted the stock of #',
  'stock receive': 'received a delivery',
  'user change': 'changed the role or access of #|changed the role or access of a user',
  'user change the password of': 'set a new password',
  'user confirm the identity of': 'passed the identity check',
  'user invite': 'invited #|invited a user',
  'user invite again': 'invited # again|invited a user again',
  'user rename': 'changed the name of the account',
  'user send a password link to': 'sent # a password link|sent a user a password link',
  'user turn two-factor off for': 'turned two-factor sign-in off',
  'user turn two-factor on for': 'turned two-factor sign-in on',
}

const SETTINGS: Readonly<Record<string, string>> = {
  searchbar: 'the search bar',
  menu: 'the menu',
  banner: 'the banner',
  carriers: 'carriers',
  redirects: 'redirects',
  delivery: 'delivery',
  vat: 'VAT and age',
  stores: 'stores',
  company: 'the company',
  look: 'logo and colours',
  features: 'features',
  site: 'the site',
  synonyms: 'synonyms',
}

/** `name` is the object's; `before` and `after` are the entry's JSON. Absent or '' without any. */
export type Audited = { action: string; noun: string; noun_id: string; name?: string; before?: string; after?: string }

const STEPS: Readonly<Record<string, string>> = {
  paid: 'unpacked',
  packed: 'packed',
  dispatched: 'dispatched',
  delivered: 'marked as delivered',
  ready_to_collect: 'made ready to collect',
  collected: 'handed over',
}

/** Values of an entry's JSON; none where it isn't an object. */
export function auditValues(json = ''): Readonly<Record<string, unknown>> {
  const values: unknown = json === '' ? null : JSON.parse(json)
  return values !== null && typeof values === 'object' && !Array.isArray(values) ? { ...values } : {}
}

/** True if an edit changed prices alone. */
const changesPrices = (values: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(values).length > 0 && Object.keys(values).every((name) => Object.hasOwn(PRICE_FIELDS, name))

/** Sentences that depend on the new values; undefined for all others. */
function sentenceOf({ action, noun, noun_id, name = '', before, after }: Audited): string | undefined {
  const values = auditValues(after)
  if (noun === 'order' && action === 'step') {
    const step = STEPS[String(values.state)]
    return step && `${step} order ${noun_id}`
  }
  if (noun === 'product' && action === 'bulk-edit' && changesPrices(values)) {
    return `changed the prices of ${objectOf(noun, noun_id, name)}`
  }
  if (noun === 'settings' && typeof values.auto_publish === 'boolean') {
    return `turned automatic publishing ${values.auto_publish ? 'on' : 'off'}`
  }
  if (noun === 'customer' && action.endsWith('-credit')) {
    const pence = Number(values.credit_pence) - Number(auditValues(before).credit_pence)
    if (Number.isNaN(pence)) return undefined
    const amount = `${formatPounds(Math.abs(pence) / 100)} store credit`
    return pence > 0 ? `gave ${name || 'a customer'} ${amount}` : `took ${amount} from ${name || 'a customer'}`
  }
  if (noun === 'order' && action === 'refund' && typeof values.amount === 'number' && values.amount > 0) {
    return `refunded ${formatPounds(values.amount / 100)} of order ${noun_id}`
  }
  return undefined
}

/** Items of the list to open the shop that are no settings. */
const OPENING: Readonly<Record<string, string>> = {
  all: 'everything',
  payments: 'payments',
  mail: 'e-mail',
  categories: 'categories',
  products: 'products',
  pages: 'pages',
  domain: 'the domain',
}

const isJob = (id: string): id is JobName => id in JOB_TEXTS

/** Products are named with their code, which price lists and bottles have. */
function objectOf(noun: string, id: string, name: string): string {
  if (noun === 'config') return SETTINGS[id] ?? id
  if (noun === 'job') return isJob(id) ? JOB_TEXTS[id][0] : id
  if (noun === 'shop') return OPENING[id] ?? SETTINGS[id] ?? id
  if (name === '') return id
  return noun === 'product' || noun === 'stock' ? `${name} (${id})` : name
}

/** An entry without a sentence of its own is named by its words. */
export function auditMessage(entry: Audited): string {
  const { action, noun, noun_id, name = '' } = entry
  const own = sentenceOf(entry)
  if (own !== undefined) return own
  const sentence = SENTENCES[`${noun} ${action}`]
  if (sentence === undefined) return `${action}: ${noun} ${noun_id}`
  const [named = '', nameless = named] = sentence.split('|')
  return (name === '' ? nameless : named).replace('#', () => objectOf(noun, noun_id, name))
}

/** Screens of objects by noun; `#` is replaced by the code, number or id. */
const SCREENS: Readonly<Record<string, string>> = {
  build: '/admin/publishing',
  bundle: '/admin/publishing',
  category: '/admin/categories/#',
  'club-plan': '/admin/club_plans',
  config: '/admin/config/#',
  customer: '/admin/customers/#',
  gift: '/admin/gifts',
  import: '/admin/products/import',
  job: '/admin/config/jobs',
  mail: '/admin/config/mailbox',
  media: '/admin/media',
  order: '/admin/orders/#?queue=all',
  page: '/admin/page_builder_dashboard?q=#',
  'phone order': '/admin/phone-orders',
  plan: '/admin/plans/#',
  product: '/admin/products/#',
  product_type: '/admin/product_types/#',
  promotion: '/admin/promotions',
  release: '/admin/publishing',
  review: '/admin/reviews',
  role: '/admin/users',
  site: '/admin/publishing',
  stock: '/admin/stock',
  user: '/admin/users',
}

/** Path of the screen that shows the object; undefined without one, and for what was deleted. */
export const auditPath = ({ action, noun, noun_id }: Audited): string | undefined =>
  /^(delete|erase)/.test(action) ? undefined : SCREENS[noun]?.replace('#', () => encodeURIComponent(noun_id))
