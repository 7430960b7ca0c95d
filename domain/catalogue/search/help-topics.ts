/** Topics that shoppers search for although no product has them, with the page that answers each. */
import { editDistance, MAX_COMPARED } from './edit-distance.ts'
import { fold } from './search-words.ts'

export type HelpTopic = {
  name: string
  /** Path of its page, which a shop without the feature lacks. */
  href: string
  /** Folded words, phrases separated by commas. */
  phrases: string
}

export const DELIVERY_PAGE = '/wine-club/delivery'

export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    name: 'Delivery and collection',
    href: DELIVERY_PAGE,
    phrases:
      'delivery, deliveries, deliver, delivered, postage, shipping, courier, post and packing, next day, click and collect, collection, collect',
  },
  {
    name: 'Returns and refunds',
    href: '/wine-club/faqs',
    phrases: 'returns, return, refund, refunds, money back, cancel order, broken bottle, faulty, corked',
  },
  {
    name: 'Stores and opening hours',
    href: '/#shop-local',
    phrases:
      'opening hours, opening times, opening, open today, open sunday, shop hours, store hours, store, stores, shops, your shop, nearest shop, near me, find us',
  },
  {
    name: 'Send a gift',
    href: '/wine-club/send-a-gift',
    phrases: 'gift, gifts, present, presents, birthday, anniversary, voucher, vouchers, gift card, gift cards',
  },
  {
    name: 'Help and FAQs',
    href: '/wine-club/faqs',
    phrases: 'help, faq, faqs, question, questions, payment methods, pay by, gift wrap, gift wrapping',
  },
  {
    name: 'Contact us',
    href: '/wine-club/contact-us',
    phrases:
      'contact, contact us, telephone, phone, phone number, e mail, email, complaint, customer service, complain',
  },
  {
    name: 'Your orders',
    href: '/account/orders',
    phrases: 'my order, my orders, track, tracking, where is my order, invoice, receipt',
  },
  { name: 'Your account', href: '/account', phrases: 'account, my account, password, sign in, log in, login' },
  { name: 'Lock it in', href: '/lock-it-in', phrases: 'lock it in, subscription, subscriptions, subscribe' },
  { name: 'The wine club', href: '/wine-club', phrases: 'wine club, club, subscription, subscriptions, subscribe' },
  { name: 'Privacy and cookies', href: '/wine-club/privacy-cookies', phrases: 'privacy, cookies, gdpr, my data' },
  { name: 'Terms and conditions', href: '/wine-club/terms-conditions', phrases: 'terms, terms and conditions' },
  { name: 'Drink responsibly', href: '/wine-club/drink-responsibly', phrases: 'proof of age, age check, over 18' },
]

/** Topics for a page without products. */
export const USUAL_TOPICS: readonly HelpTopic[] = HELP_TOPICS.filter(({ name }) =>
  ['Help and FAQs', 'Send a gift', 'Stores and opening hours'].includes(name),
)

/** Words that ask about a topic: in 'delivery cost' the second is no wine either. */
const ASKING = new Set(
  'how much many long cost costs price prices charge charges fee fees free when where what who can do does is information policy'.split(
    ' ',
  ),
)

/** Letters from which on a word may be unfinished, and those from which on it may have a typing error. */
const MIN_BEGINNING = 4
const MIN_MISTYPED = 7

/** True if `typed` is `word`, mistyped or, as the last word typed, unfinished. */
const isWord = (typed: string, word: string, isLast: boolean): boolean =>
  typed === word ||
  (isLast && typed.length >= MIN_BEGINNING && word.startsWith(typed)) ||
  (typed.length >= MIN_MISTYPED && editDistance(typed, word, 1) <= 1)

const WORD = /[\p{L}\p{M}\p{N}]+/gu

const PHRASES = HELP_TOPICS.map((topic) => ({
  topic,
  phrases: topic.phrases.split(', ').map((phrase) => phrase.split(' ')),
}))

/** Indices of the typed words that form the phrase. */
const placesOf = (phrase: readonly string[], words: readonly string[]): number[] =>
  words.flatMap((_, start) =>
    phrase.every((word, at) => isWord(words[start + at] ?? '', word, start + at === words.length - 1))
      ? phrase.map((_word, at) => start + at)
      : [],
  )

export type SearchedHelp = {
  topics: HelpTopic[]
  /** Folded words of the search that are about help, and no misspelt wine. */
  words: ReadonlySet<string>
}

/** The help that a search asks for (docs/domain.md#search). */
export function searchedHelp(text: string): SearchedHelp {
  const words = fold(text.slice(0, MAX_COMPARED)).match(WORD) ?? []
  const found = PHRASES.map(({ topic, phrases }) => ({
    topic,
    places: phrases.flatMap((phrase) => placesOf(phrase, words)),
  })).filter(({ places }) => places.length > 0)
  if (found.length === 0) return { topics: [], words: new Set() }
  const matched = found.flatMap(({ places }) => places.map((place) => words[place] ?? ''))
  return {
    topics: found.map(({ topic }) => topic),
    words: new Set([...matched, ...words.filter((word) => ASKING.has(word))]),
  }
}
