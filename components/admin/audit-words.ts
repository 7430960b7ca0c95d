/** Entries of the audit log as sentences without their subject: 'edited product CD1001'. */

/** Sentences by noun and action. `#` is replaced by the code or number of the object. */
const SENTENCES: Readonly<Record<string, string>> = {
  'bundle create': 'made a bundle',
  'bundle delete': 'deleted a bundle',
  'bundle preview': 'shared a preview of a bundle',
  'bundle publish': 'published a bundle',
  'bundle put in': 'added to a bundle',
  'bundle rename': 'renamed a bundle',
  'bundle take out': 'took something out of a bundle',
  'build cancel': 'stopped a build',
  'category create': 'added a category',
  'category delete': 'deleted a category',
  'category edit': 'edited a category',
  'category move': 'moved a category',
  'club-plan create': 'added a club plan',
  'club-plan edit': 'edited a club plan',
  'config edit': 'changed the settings for #',
  'customer erase': 'erased a customer',
  'customer export': 'exported a customer’s data',
  'customer note': 'added a note about a customer',
  'customers import': 'imported customers',
  'import begin': 'began an import',
  'import undo': 'undid an import',
  'job run': 'ran the job #',
  'media delete': 'deleted the picture #',
  'media edit': 'edited the picture #',
  'media replace': 'replaced the picture #',
  'media upload': 'uploaded the picture #',
  'newsletter export': 'exported the newsletter list',
  'order cancel': 'cancelled order #',
  'order note': 'added a note to order #',
  'order credit-refund': 'gave a failed refund of order # as store credit',
  'order elsewhere-refund': 'settled a failed refund of order # outside the shop',
  'order refund': 'refunded order #',
  'order refuse-return': 'refused the return of order #',
  'order retry-refund': 'sent a failed refund of order # again',
  'order step': 'updated order #',
  'orders export': 'exported the orders of the quarter from # for VAT',
  'page archive': 'archived a page',
  'page bring back': 'restored a page',
  'page create': 'made a page',
  'page move': 'moved a page',
  'page preview': 'shared a preview of a page',
  'page publish': 'published a page',
  'phone order cancel': 'cancelled a phone order',
  'product create': 'added product #',
  'product edit': 'edited product #',
  'promotion create': 'made the promotion code #',
  'promotion delete': 'deleted the promotion code #',
  'promotion edit': 'edited the promotion code #',
  'release roll back': 'rolled back to an earlier release',
  'shop confirm': 'checked # off the list to open the shop',
  'shop set up': 'set up the shop',
  'shop test': 'tested #',
  'site publish': 'published the site',
  'stock adjust': 'adjusted the stock of #',
  'stock receive': 'received a delivery',
  'user change': 'changed a user',
  'user confirm the identity of': 'confirmed their identity',
  'user invite': 'invited a user',
  'user invite again': 'invited a user again',
  'user send a password link to': 'sent a user a password link',
  'user turn two-factor off for': 'turned two-factor sign-in off',
  'user turn two-factor on for': 'turned two-factor sign-in on',
}

const SETTINGS: Readonly<Record<string, string>> = {
  searchbar: 'the search bar',
  menu: 'the menu',
  banner: 'the banner',
  delivery: 'delivery',
  vat: 'VAT and age',
  stores: 'stores',
  company: 'the company',
  features: 'features',
  site: 'the site',
  synonyms: 'synonyms',
}

export type Audited = { action: string; noun: string; noun_id: string }

/** An entry without a sentence of its own is named by its words. */
export function auditWords({ action, noun, noun_id }: Audited): string {
  const sentence = SENTENCES[`${noun} ${action}`]
  if (sentence === undefined) return `${action}: ${noun} ${noun_id}`
  return sentence.replace('#', () => (noun === 'config' ? (SETTINGS[noun_id] ?? noun_id) : noun_id))
}
