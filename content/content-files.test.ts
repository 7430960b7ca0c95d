import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pinsSchema } from '../domain/catalogue/category/pins.schema.ts'
import { deriveCategories } from '../domain/catalogue/entry/categories.ts'
import { HELP_TOPICS } from '../domain/catalogue/search/help-topics.ts'
import { storesSchema } from '../domain/catalogue/store/schema.ts'
import { synonymsSchema } from '../domain/catalogue/synonym/schema.ts'
import { companySchema } from '../domain/core/company/schema.ts'
import { type ContentSchema, parseContentText } from '../domain/core/content/parse.ts'
import { contentName } from '../domain/core/route/content-part.ts'
import { OWN_ROUTES } from '../domain/core/route/own-screens.ts'
import { clubPlansSchema } from '../domain/plans/club-plan/schema.ts'
import { bannerSchema } from '../domain/publishing/banner/schema.ts'
import { menuConfigSchema } from '../domain/publishing/menu/menu-config.schema.ts'
import { checkPage } from '../domain/publishing/page/check-page.ts'
import { pageDocumentSchema } from '../domain/publishing/page/page-document.schema.ts'
import { isComponent, type PageDocument, pageElements } from '../domain/publishing/page/page-document.ts'
import { plainText } from '../domain/publishing/page/rich-text.ts'
import { searchbarSchema } from '../domain/publishing/searchbar/schema.ts'
import { deliverySchema } from '../domain/selling/delivery/schema.ts'
import { zoneOf } from '../domain/selling/delivery/zones.ts'
import { composeCatalogue } from './catalogue/compose.ts'
import { demoAdmins, demoCustomers } from './demo-accounts.ts'

const readText = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

const read = <Value>(schema: ContentSchema<Value>, file: string): Value => {
  const result = parseContentText(schema, file, readText(file))
  if (!result.ok) throw new Error(JSON.stringify(result.errors, null, 2))
  return result.value
}

const pageFiles = readdirSync(new URL('pages/', import.meta.url)).filter((file) => file.endsWith('.json'))
const pages = pageFiles.map((file): [string, PageDocument] => [file, read(pageDocumentSchema, `pages/${file}`)])
const stores = read(storesSchema, 'stores.json')
const company = read(companySchema, 'company.json')

/** Ofcom's numbers for drama, which are never assigned. */
const DRAMA =
  /^(01632 ?960 ?\d{3}|01(13|14|15|16|17|18|21|31|41|51|61) 496 0\d{3}|0191 498 0\d{3}|020 7946 0\d{3}|028 9649 6\d{3}|029 2018 0\d{3})$/

describe('content files', () => {
  test.each<[string, ContentSchema<unknown>]>([
    ['menu.json', menuConfigSchema],
    ['banner.json', bannerSchema],
    ['searchbar.json', searchbarSchema],
    ['delivery.json', deliverySchema],
    ['synonyms.json', synonymsSchema],
    ['club-plans.json', clubPlansSchema],
    ['pins.json', pinsSchema],
  ])('%s fits its schema', (file, schema) => {
    expect(parseContentText(schema, file, readText(file))).toMatchObject({ ok: true })
  })

  test.each(HELP_TOPICS)('$name, which searches lead to, has a page in every shop', ({ href }) => {
    const path = href.slice(1)
    if (href.startsWith('/#') || OWN_ROUTES.some(({ route }) => route === path)) return
    for (const folder of ['pages', 'starter/pages'])
      expect(readdirSync(new URL(`${folder}/`, import.meta.url))).toContain(`${contentName(path)}.json`)
  })

  test('the first banner message fits a narrow phone', () => {
    const [first] = read(bannerSchema, 'banner.json').banner_messages
    expect(first?.message.length).toBeLessThanOrEqual(30)
  })

  test.each(pageFiles)('%s promises no missing feature of the shop', (file) => {
    expect(readText(`pages/${file}`)).not.toMatch(/Notify me|can be filtered/)
  })

  test('all telephone numbers are unassigned', () => {
    const phones = [company, ...stores, ...demoCustomers].map(({ phone }) => phone)
    for (const phone of phones) expect(phone).toMatch(DRAMA)
  })

  test('all e-mail addresses are at a domain that can’t exist', () => {
    for (const { email } of [company, ...demoAdmins, ...demoCustomers]) expect(email).toMatch(/@cellardoor\.example$/)
  })
})

test('pins are products of their lists with plenty in stock', () => {
  const entries = composeCatalogue()
  const { memberships } = deriveCategories(entries)
  const stock = new Map(entries.map((entry) => [entry.code, entry.stock]))
  for (const [list, codes] of Object.entries(read(pinsSchema, 'pins.json'))) {
    for (const code of codes) {
      expect(memberships.get(code), `${code} in ${list}`).toContain(list)
      expect(stock.get(code), code).toBeGreaterThan(40)
    }
  }
})

describe('stores.json', () => {
  const sectors = new Map(
    readText('postcodes/sectors.csv')
      .trim()
      .split('\n')
      .map((row) => row.split(','))
      .map(([sector = '', lat, lon]) => [sector, [Number(lat), Number(lon)]]),
  )

  test('has 34 shops, Bath first', () => {
    expect(stores).toHaveLength(34)
    expect(stores[0]?.name).toBe('Walcot Street, Bath')
  })

  test('places each shop at the centre of its own postcode sector', () => {
    for (const { postcode, latitude, longitude } of stores) {
      expect([postcode, [latitude, longitude]]).toEqual([postcode, sectors.get(postcode.slice(0, -2))])
    }
  })

  test('ends each address with its postcode', () => {
    for (const { address, postcode } of stores) expect(address.endsWith(`, ${postcode}`)).toBe(true)
  })

  test('allows multi-buy prices everywhere except in Scotland', () => {
    const scottish = /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/
    for (const store of stores) expect(store.multi_buy_allowed).toBe(!scottish.test(store.postcode))
  })
})

describe('delivery.json', () => {
  const delivery = read(deliverySchema, 'delivery.json')
  test.each([
    ['BA1 5BD', 'mainland'],
    ['EH4 1HU', 'mainland'],
    ['IV2 3BW', 'highlands'],
    ['PH1 5AA', 'mainland'],
    ['PH33 6AA', 'highlands'],
    ['PA20 0AA', 'highlands'],
    ['PA60 7AA', 'islands'],
    ['ZE1 0AA', 'islands'],
    ['TR21 0AA', 'islands'],
    ['BT9 7EW', 'northern-ireland'],
    ['BF1 2AA', 'bfpo'],
    ['JE2 3AB', 'channel-islands'],
  ])('puts %s in %s', (postcode, zone) => {
    expect(zoneOf(delivery, postcode)?.id).toBe(zone)
  })
})

describe('pages', () => {
  test.each(pages)('%s has no faults', (_, page) => {
    expect(checkPage(page)).toEqual([])
  })

  test.each(pages)('%s is named after its route', (file, page) => {
    expect(file).toBe(`${contentName(page.route)}.json`)
  })

  test.each(pages)('%s leaves a list’s first screen to its products', (_, { route }) => {
    expect(route).not.toMatch(/^(list_)?header\//)
  })

  test.each([
    'terms-of-use',
    'privacy-cookies',
    'terms-conditions',
    'delivery',
    'drink-responsibly',
    'faqs',
    'about',
    'contact-us',
  ])('wine-club/%s says enough to help', (name) => {
    const page = read(pageDocumentSchema, `pages/wine-club__${name}.json`)
    const words = pageElements(page).flatMap((element) =>
      element.element_type === 'text' ? plainText(element.element_config.config.text).split(' ') : [],
    )
    expect(words.length).toBeGreaterThanOrEqual(250)
  })

  test('[delivery-zones] the delivery page gives each zone’s prices and times, and no others', () => {
    const { zones, collection } = read(deliverySchema, 'delivery.json')
    const page = read(pageDocumentSchema, 'pages/wine-club__delivery.json')
    const prices = pageElements(page).find(({ id }) => id === 'prices')
    const html = prices?.element_type === 'text' ? prices.element_config.config.text : ''
    const rows = Array.from(html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g), ([, row = '']) => plainText(row))
    expect(rows).toHaveLength(zones.length)
    for (const { name, services } of zones) {
      const row = rows.find((candidate) => candidate.startsWith(name)) ?? ''
      const [standard, nextDay] = ['standard', 'next_day'].map((method) => services.find((s) => s.method === method))
      const expected = [standard?.price_pence, standard?.free_from_pence, nextDay?.price_pence]
      const pence = Array.from(row.matchAll(/£([\d.]+)/g), ([, pounds = '']) => Math.round(Number(pounds) * 100))
      expect([name, pence]).toEqual([name, expected.filter((price) => typeof price === 'number')])
      if (standard) expect(row).toContain(standard.time.split(',')[0])
    }
    expect(JSON.stringify(page)).toContain(collection.time.replace('Ready', 'ready to collect'))
  })

  test('give the merchant’s own telephone number and no other', () => {
    for (const [, page] of pages) {
      const numbers = JSON.stringify(page).match(/\b0\d{4} \d{3} \d{3}\b/g) ?? []
      for (const number of numbers) expect(number).toBe(company.phone)
    }
  })

  test('name only club plans that exist', () => {
    const plans = new Set(read(clubPlansSchema, 'club-plans.json').map(({ id }) => id))
    const named = pages
      .flatMap(([, page]) => pageElements(page))
      .flatMap((element) => {
        if (element.element_type !== 'custom_element' || !isComponent(element, 'WineClub')) return []
        return element.element_config.config.plans ?? []
      })
    expect(named.length).toBeGreaterThan(0)
    for (const id of named) expect(plans).toContain(id)
  })
})
