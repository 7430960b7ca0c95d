/** A mix of a hundred visits to the shop by purpose. */

/** `nth` is a wine of the visible list. Wines are added to the basket on their own page. */
export type Step =
  | { kind: 'open'; path: string }
  | { kind: 'product'; nth: number }
  | { kind: 'scroll' }
  | { kind: 'add' }
  | { kind: 'basket' }
  | { kind: 'search'; words: string }

export type Visit = { name: string; ofHundred: number; steps: readonly Step[] }

/** Most visitors view one page; eight of a hundred fill a basket. Excludes payment, for which Stripe charges. */
export const VISITS: readonly Visit[] = [
  { name: 'sees a list and leaves', ofHundred: 30, steps: [{ kind: 'open', path: '/wine' }, { kind: 'scroll' }] },
  {
    name: 'comes to a wine from a search engine',
    ofHundred: 25,
    steps: [
      { kind: 'open', path: '/red' },
      { kind: 'product', nth: 3 },
    ],
  },
  { name: 'sees the home page and leaves', ofHundred: 15, steps: [{ kind: 'open', path: '/' }, { kind: 'scroll' }] },
  {
    name: 'looks around',
    ofHundred: 15,
    steps: [
      { kind: 'open', path: '/' },
      { kind: 'open', path: '/white' },
      { kind: 'product', nth: 1 },
      { kind: 'open', path: '/red' },
      { kind: 'product', nth: 2 },
    ],
  },
  {
    name: 'searches',
    ofHundred: 7,
    steps: [
      { kind: 'open', path: '/' },
      { kind: 'search', words: 'rioja' },
      { kind: 'product', nth: 0 },
    ],
  },
  {
    name: 'fills a basket',
    ofHundred: 8,
    steps: [
      { kind: 'open', path: '/red' },
      { kind: 'product', nth: 0 },
      { kind: 'add' },
      { kind: 'open', path: '/white' },
      { kind: 'product', nth: 1 },
      { kind: 'add' },
      { kind: 'basket' },
    ],
  },
]
