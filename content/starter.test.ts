/** Initial content of a merchant's own shop: without faults, and neutral, whatever the shop offers. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NO_COMPANY } from '../domain/core/company/no-company.ts'
import { shownCompany } from '../domain/core/company/shown-company.ts'
import { checkPage } from '../domain/publishing/page/check-page.ts'
import { type Fitting, fitPage } from '../domain/publishing/page/fit-page.ts'
import { contentFacts } from '../domain/publishing/shop/content-facts.ts'
import { isMissing } from '../domain/publishing/shop/feature-of.ts'
import { FEATURES, type Feature, missingFeatures } from '../domain/publishing/shop/features.ts'
import type { Delivery } from '../domain/selling/delivery/schema.ts'
import { readStarterContent } from '../scripts/seed/read-content.ts'

const delivery: Delivery = JSON.parse(readFileSync(new URL('delivery.json', import.meta.url), 'utf8'))
const read = readStarterContent()
if (!read.ok) throw new Error(JSON.stringify(read.errors))
const { content } = read

const NAMED = shownCompany({
  ...NO_COMPANY,
  name: 'Vine & Sons',
  company_number: '01234567',
  registered_address: ['1 High Street', 'Ely'],
  phone: '020 7946 0018',
  email: 'a@b.example',
})

const fittingOf = (features: readonly Feature[], company = shownCompany(undefined)): Fitting => ({
  offer: { features, lists: new Set(features.includes('products') ? ['wine', 'red', 'regions'] : []) },
  facts: contentFacts(company, delivery),
  isMissing: (link) => isMissing(link, missingFeatures(features)),
  now: new Date('2026-11-25T10:00:00.000Z'),
})

const SHOPS: [string, Fitting][] = [
  ['an empty shop', fittingOf([])],
  ['an empty shop with a name', fittingOf(['contact_form', 'telephone'], NAMED)],
  ['a shop with wines alone', fittingOf(['products'])],
  ['a shop with ratings and a name', fittingOf(['products', 'ratings', 'contact_form', 'telephone'], NAMED)],
  ['a shop with Mix Six', fittingOf(['products', 'mix_six', 'stores'])],
  ['a shop with Lock it in', fittingOf(['products', 'lock_it_in', 'lock_it_in_members'])],
  ['a shop with a wine club', fittingOf(['products', 'wine_club', 'wine_club_members'])],
  ['a shop with everything', fittingOf(FEATURES, NAMED)],
]

/** Expected before a build, which chooses products for elements without any. */
const NOT_YET_CHOSEN = /No products set/

test.each(SHOPS)('has pages without faults in %s', (_, fitting) => {
  for (const page of content.pages) {
    if (fitting.isMissing(`/${page.route}`)) continue
    const fitted = fitPage(page, fitting)
    expect(checkPage(fitted).filter(({ message }) => !NOT_YET_CHOSEN.test(message))).toEqual([])
    expect(JSON.stringify(fitted)).not.toMatch(/\{\{|"requires"/)
  }
})

test('names no particular merchant', () => {
  const text = JSON.stringify({ pages: content.pages, banner: content.banner, company: content.company })
  expect(text).not.toMatch(/cellardoor|\bBath\b|01632|34 (?:shops|stores)|thousand wines|tasted by|"CD\d/i)
  expect(content).toMatchObject({ stores: [], clubPlans: [], company: NO_COMPANY })
})
