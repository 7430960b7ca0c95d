import { describe, expect, it } from 'vitest'
import { composeCatalogue } from './compose.ts'

const wines = composeCatalogue().filter(({ typeid }) => typeid === 'wine')
const textOf = ({ taste, lead, details }: (typeof wines)[number]): string => [taste, lead, ...details].join(' ')
const lastDrinkable = (drink: string): number => Number(/\d{4}$/.exec(drink)?.[0] ?? 2027)

const OPEN_NOW = ['No waiting', 'For tonight', 'Ready to pour', 'Good to go', 'Open with supper']
const KEEP_IT = /follow it to|keep happily|hold its own|in no trouble|has the frame|Another bottle in|Lay some down/
const NOTHING_GAINED =
  /Nothing is gained|Don’t keep it|won’t improve|made for now|not for keeping|nothing to wait for|Don’t lay it down/

describe('the texts about a wine are consistent', () => {
  it('gives no advice to keep a wine under a heading to open it now', () => {
    const found = wines.filter(({ detailsHeading }) => OPEN_NOW.includes(detailsHeading))
    expect(found.length).toBeGreaterThan(100)
    for (const wine of found) expect(wine.details.at(-1), wine.code).not.toMatch(KEEP_IT)
  })

  it('never denies patience under a heading that asks for it', () => {
    const found = wines.filter(({ detailsHeading }) => /^(Worth the wait|Give it )/.test(detailsHeading))
    expect(found.length).toBeGreaterThan(10)
    for (const wine of found) expect(wine.details.at(-1), wine.code).not.toMatch(NOTHING_GAINED)
  })

  it('lets reservas other than Cava keep for four years', () => {
    const found = wines.filter(({ name, appellation }) => /Reserva/.test(name) && !/^Cava/.test(appellation))
    expect(found.length).toBeGreaterThan(10)
    for (const wine of found) {
      expect(lastDrinkable(wine.drink), wine.code).toBeGreaterThanOrEqual(2030)
      expect(textOf(wine), wine.code).not.toMatch(NOTHING_GAINED)
    }
  })

  it('keeps the design’s Rioja Reserva ready to drink until 2032', () => {
    expect(wines.find(({ code }) => code === 'CD2291')).toMatchObject({
      detailsHeading: 'Ready to pour',
      drink: '2026 to 2032',
    })
  })

  it('does not credit wood for sherry aged under flor', () => {
    const found = wines.filter(({ name }) => /^(Fino|Manzanilla)/.test(name))
    expect(found.length).toBeGreaterThan(0)
    for (const wine of found) expect(textOf(wine), wine.code).not.toMatch(/concentrat|evaporat|old wood/i)
  })

  it('mentions neither leather nor barrels for unoaked reds', () => {
    const found = wines.filter(({ kind, oak }) => kind === 'red' && oak === 'Unoaked')
    expect(found.some(({ name }) => /Joven/.test(name))).toBe(true)
    for (const wine of found) expect(textOf(wine), wine.code).not.toMatch(/leather|barrel/i)
  })

  it('repeats nothing in a taste line', () => {
    for (const { code, taste } of wines) {
      const starts = (taste.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 4))
      expect(new Set(starts).size, `${code}: ${taste}`).toBe(starts.length)
    }
  })

  it('describes no grape as coming from itself', () => {
    for (const { code, lead, grapes } of wines) {
      const [opening = ''] = lead.split('. ')
      for (const grape of grapes) expect(opening, code).not.toMatch(new RegExp(`${grape}.* from .*\\b${grape}\\b`, 'i'))
    }
  })
})
