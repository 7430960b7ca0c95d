import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { productTitle } from '../../domain/catalogue/product-title.ts'
import { realDataDir } from '../env.ts'
import { type ReadCatalogueOptions, readCatalogue } from './read-catalogue.ts'
import { readMapping } from './read-mapping.ts'
import { faultText, type ImportReport, reportText } from './report.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const X_WINES = at('../../content/mappings/x-wines.json')
const fixture = (name: string): string => at(`../../tests/fixtures/import/${name}`)

async function read(options: Partial<ReadCatalogueOptions> & { mappingFile?: string } = {}) {
  const { mappingFile = X_WINES, ...rest } = options
  const parsed = await readMapping(mappingFile)
  if (!parsed.ok) throw new Error(parsed.message)
  return readCatalogue({ file: fixture('wines.csv'), mapping: parsed.mapping, demoPrices: true, year: 2026, ...rest })
}

async function taken(options: Parameters<typeof read>[0] = {}) {
  const result = await read(options)
  if (!result.ok) throw new Error(result.message)
  return result
}

const refusals = ({ refused }: ImportReport) =>
  refused.map(({ row, id, faults }) => [row, id, faults.map(faultText).join('; ')])

describe('the rows of a catalogue', () => {
  it('that can’t be taken are named with row, id and reason', async () => {
    const { report } = await taken()
    expect(refusals(report)).toEqual([
      [5, '4', 'name is missing'],
      [6, '5', "kind 'Cider' is neither wine nor spirit"],
      [8, '7', "abv '0' may be a gap: nothing else in the row says that it is alcohol free"],
      [9, '8', 'abv is missing'],
      [14, '13', 'name is that of row 13, and nothing else distinguishes the two'],
      [15, '1', 'id is that of row 2'],
      [19, '17', "name 'Ελιά' has no letter that an address can be made of"],
      [21, '', 'id is missing'],
      [23, '20', 'row has 3 cells where the header has 17'],
      [24, '21', "abv '75.5' is out of range: above 75 %"],
    ])
    expect(report).toMatchObject({ rows: 23, taken: 13 })
  })

  it('with oddities are mended, and the report says how', async () => {
    const { report, entries } = await taken()
    const notes = report.takenRows.flatMap(({ id, notes }) => notes.map(({ kind, text }) => `${id} ${kind} ${text}`))
    expect(notes).toEqual([
      '6 spirit sold as a spirit: 42 % ABV',
      "10 told_apart 'Côte, Haut'",
      "11 told_apart 'Côte, Bas'",
      "14 odd_name 'Diga? Branco'",
      '14 website www.maison.example',
      "15 unreadable grapes '['Merlot'' is not in square brackets",
      "15 unreadable body 'Enormous' is not a number from 0 to 100",
      "15 unreadable website 'not a site' is not a website address",
      '16 coming_vintage 2199',
      `18 odd_name 'Maison Un Blanc, "le petit"'`,
    ])
    expect(entries.find(({ code }) => code === 'XW16')?.vintage).toBe(2018)
    const titles = entries.map(productTitle)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).toEqual(expect.arrayContaining(['Maison Un Réserve', 'Maison Deux Réserve', 'Maison Un Côte, Bas']))
    expect(report.sharedNames).toBe(1)
  })

  it('become entries by the mapping', async () => {
    const { entries } = await taken()
    expect(entries[0]).toMatchObject({ code: 'XW1', name: 'Grand Rouge', kind: 'red', vintage: 2020, abvTenths: 135 })
    expect(entries[1]).toMatchObject({
      kind: 'rose',
      grapes: ["Nero d'Avola", 'Cinsault'],
      pairings: ['White fish', 'Salad'],
      body: 72,
      style: 'Deeper rosé',
    })
    expect(entries.find(({ code }) => code === 'XW9')).toMatchObject({
      vintage: null,
      region: 'Reims',
      country: 'France',
    })
    expect(entries.find(({ code }) => code === 'XW18')?.name).toBe('Maison Un Blanc, "le petit"')
    expect(entries.find(({ code }) => code === 'XW19')).toMatchObject({
      kind: 'fortified',
      style: 'Tawny, white & madeira',
    })
  })

  it('become spirits above the strength of wine, with no price but their own and no word of wine', async () => {
    const { entries } = await taken()
    const grappa = entries.find(({ code }) => code === 'XW6')
    expect(grappa).toMatchObject({
      typeid: 'spirit',
      kind: 'fortified',
      vintage: null,
      abvTenths: 420,
      acidity: null,
      style: '',
      volumeMl: 700,
      sizeValue: '70 cl bottle',
      mixSixPrice: null,
      lockItInPrice: null,
      wineclubPrice: null,
      lead: 'A full-bodied spirit of 42%, from Merlot.',
      taste: 'Full-bodied, Merlot',
    })
    expect(grappa?.details.join(' ')).not.toMatch(/wine/i)
  })

  it('are described by nothing but what they say', async () => {
    const { entries } = await taken()
    const [first] = entries
    expect(first?.lead).toBe('A full-bodied red of 13.5%, from Merlot.')
    expect(first?.taste).toBe('Full-bodied, bright acidity, Merlot')
    expect(first?.details.join(' ')).toMatch(
      /Maison Un.*Bordeaux, France, from Merlot.*13\.5%.*beef.*maison-un\.example\/cave$/,
    )
    const silent = entries.find(({ code }) => code === 'XW15')
    expect(silent?.lead).toBe('A red of 13.5%.')
    expect(silent?.details.join(' ')).not.toMatch(/undefined|null|grape|bodied/)
  })
})

describe('a wine without a winery', () => {
  it('is refused when a category has its address', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cellardoor-clash-'))
    const [header = ''] = readFileSync(fixture('wines.csv'), 'utf8').split('\r\n')
    const row = (id: number, name: string, region: string): string =>
      `${id},${name},Red,,['Merlot'],[],13,Full-bodied,High,ES,Spain,1,${region},1,,,[2020]`
    const rows = [row(1, 'Uno', 'Rioja'), row(2, 'Dos', 'Rioja'), row(3, 'Tres', 'Rioja'), row(4, 'Rioja', 'Navarra')]
    const file = join(folder, 'clash.csv')
    writeFileSync(file, [header, ...rows].join('\n'))
    const { report } = await taken({ file })
    expect(report.refused).toMatchObject([
      { row: 5, id: '4', faults: [{ reason: 'would give it the address of the category red/spain/rioja' }] },
    ])
    expect(report.taken).toBe(3)
    await rm(folder, { recursive: true })
  })
})

describe('prices', () => {
  const priced = { file: fixture('priced.csv'), mappingFile: fixture('priced.json'), demoPrices: false }

  it('come from the file when it has them, in pounds', async () => {
    const { entries, report } = await taken(priced)
    expect(entries).toMatchObject([
      {
        code: 'A-1',
        price: 1050,
        mixSixPrice: 975,
        lockItInPrice: null,
        stock: 12,
        grapes: ['Chardonnay', 'Aligoté'],
        vegan: true,
      },
      { code: 'A-2', price: 101_000, mixSixPrice: null, stock: 3, vegan: false },
      { code: 'A-6', typeid: 'spirit', price: 3900, mixSixPrice: null, stock: 4 },
    ])
    expect(refusals(report).map(([, ...rest]) => rest)).toEqual([
      ['A-3', 'mixSixPrice is above the price'],
      ['A-4', 'price is missing'],
      ['A-5', "price 'ask' holds no price"],
    ])
    expect(reportText(report)).not.toContain('made up')
  })

  it('are not made up unasked', async () => {
    expect(await read({ demoPrices: false })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/no column for price and stock.*--demo-prices/),
    })
    expect(reportText((await taken()).report)).toContain('made up (--demo-prices)')
  })
})

describe('ratings', () => {
  const counted = {
    counted: 6,
    ratedWines: 3,
    forRefusedWines: 1,
    forUnknownWines: 1,
    unreadable: 3,
  }

  it('are counted by wine and half star', async () => {
    const { entries, report } = await taken({ ratingsFile: fixture('ratings.csv') })
    expect(entries[0]).toMatchObject({ ratings: [1, 0, 0, 0, 0, 0, 0, 0, 2, 1], ratingsSource: 'import' })
    expect(entries[2]?.ratings).toEqual([])
    expect(report.ratings).toEqual(counted)
  })

  it('may be packed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cellardoor-ratings-'))
    const ratingsFile = join(folder, 'ratings.csv.gz')
    writeFileSync(ratingsFile, gzipSync(readFileSync(fixture('ratings.csv'))))
    expect((await taken({ ratingsFile })).report.ratings).toEqual(counted)
    writeFileSync(ratingsFile, 'not packed at all')
    expect(await read({ ratingsFile })).toMatchObject({ ok: false, message: expect.stringContaining(ratingsFile) })
    await rm(folder, { recursive: true })
  })
})

describe('a file that is no catalogue', () => {
  it('is refused with its name and the columns it lacks', async () => {
    expect(await read({ file: fixture('ratings.csv') })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/ratings\.csv lacks .*WineName/),
    })
    expect(await read({ file: fixture('none.csv') })).toMatchObject({
      ok: false,
      message: expect.stringContaining('there is no such file'),
    })
  })
})

const dataDir = realDataDir()
describe.skipIf(dataDir === undefined)('X-Wines', () => {
  it('is taken whole, eight rows of it as spirits', async () => {
    const { entries, report } = await taken({
      file: join(dataDir ?? '', 'wines/XWines_Slim_1K_wines.csv'),
      ratingsFile: join(dataDir ?? '', 'wines/XWines_Slim_150K_ratings.csv.gz'),
    })
    expect(entries).toHaveLength(1007)
    expect(entries.every(({ volumeMl, typeid }) => volumeMl === (typeid === 'spirit' ? 700 : 750))).toBe(true)
    expect(report.refused).toEqual([])
    expect(entries.filter(({ typeid }) => typeid === 'spirit')).toHaveLength(8)
    expect(report.sharedNames).toBe(85)
    expect(report.ratings).toMatchObject({ counted: 150_000, forRefusedWines: 0, forUnknownWines: 0, unreadable: 0 })
  })
})
