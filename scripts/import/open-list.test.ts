import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { productTitle } from '../../domain/catalogue/entry/product-title.ts'
import { countryAnswers } from '../../domain/staff/import/find-country.ts'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { readListFile, readWith } from '../../tests/factories/read-list.ts'
import { realDataDir } from '../tools/env.ts'
import { parseArguments } from './arguments.ts'
import { type OpenListOptions, openCatalogue } from './open-list.ts'
import { readMapping } from './read-mapping.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const X_WINES = at('../../content/mappings/x-wines.json')
const fixture = (name: string): string => at(`../../tests/fixtures/import/${name}`)

async function read(options: Partial<OpenListOptions> & { mappingFile?: string } = {}) {
  const { mappingFile = X_WINES, ...rest } = options
  const parsed = await readMapping(mappingFile)
  if (!parsed.ok) throw new Error(parsed.message)
  return { file: fixture('wines.csv'), mapping: parsed.mapping, demoPrices: true, year: 2026, ...rest }
}

const opened = async (options: Parameters<typeof read>[0] = {}) => openCatalogue(await read(options))
const taken = async (options: Parameters<typeof read>[0] = {}) => readWith(await read(options))

const refusals = ({ refused }: Awaited<ReturnType<typeof readWith>>) =>
  refused.map(({ row, id, faults }) => [row, id, faults.map(({ field, reason }) => `${field} ${reason}`).join('; ')])

describe('the rows of a catalogue', () => {
  it('are reported with row, id and reason when they can’t be imported', async () => {
    const read = await taken()
    expect(refusals(read)).toEqual([
      [5, '4', 'name is missing'],
      [6, '5', "kind 'Cider' is neither wine nor spirit"],
      [8, '7', "abv '0' may be a gap: nothing else in the row says that it is alcohol free"],
      [9, '8', 'abv is missing'],
      [14, '13', 'name is the same as in row 13, and nothing else distinguishes the two'],
      [15, '1', 'id is the same as in row 2'],
      [19, '17', "name 'Ελιά' has no letter that an address can be made of"],
      [21, '', 'id is missing'],
      [23, '20', 'row has 3 cells where the header has 17'],
      [24, '21', "abv '75.5' is out of range: above 75 %"],
    ])
    expect([read.rows, read.taken.length]).toEqual([23, 13])
  })

  it('are corrected when they have oddities, and the report lists how', async () => {
    const { taken: rows, entries } = await taken()
    const notes = rows.flatMap(({ id, notes }) => notes.map(({ kind, text }) => `${id} ${kind} ${text}`))
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

  it('become spirits above the strength of wine, without programme prices and the word wine', async () => {
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

  it('are described only by facts that they contain', async () => {
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

describe('prices', () => {
  const priced = { file: fixture('priced.csv'), mappingFile: fixture('priced.json'), demoPrices: false }

  it('are read from the file in pounds if it has them', async () => {
    const read = await taken(priced)
    expect(read.entries).toMatchObject([
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
    expect(refusals(read).map(([, ...rest]) => rest)).toEqual([
      ['A-3', 'mixSixPrice is above the price'],
      ['A-4', 'price is missing'],
      ['A-5', "price 'ask' holds no price"],
    ])
    expect(read.text).not.toContain('made up')
  })

  it('are made up only on request', async () => {
    expect(await opened({ demoPrices: false })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/no column for price and stock.*--demo-prices/),
    })
    expect((await taken()).text).toContain('invented (--demo-prices)')
  })
})

describe('ratings', () => {
  const COUNTED = 'Ratings: 6 of 3 wines; left out: 1 of refused wines, 1 of unknown wines, 3 unreadable'

  it('are counted by wine and half star', async () => {
    const { entries, text } = await taken({ ratingsFile: fixture('ratings.csv') })
    expect(entries[0]).toMatchObject({ ratings: [1, 0, 0, 0, 0, 0, 0, 0, 2, 1], ratingsSource: 'import' })
    expect(entries[2]?.ratings).toEqual([])
    expect(text).toContain(COUNTED)
  })

  it('may be in a gzip file', async () => {
    const ratingsFile = join(folderOfTest(), 'ratings.csv.gz')
    writeFileSync(ratingsFile, gzipSync(readFileSync(fixture('ratings.csv'))))
    expect((await taken({ ratingsFile })).text).toContain(COUNTED)
    writeFileSync(ratingsFile, 'not packed at all')
    expect(await opened({ ratingsFile })).toMatchObject({ ok: false, message: expect.stringContaining(ratingsFile) })
  })
})

it('a file without a catalogue is refused with its name and the columns it lacks', async () => {
  expect(await opened({ file: fixture('ratings.csv') })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/ratings\.csv lacks .*WineName/),
  })
  expect(await opened({ file: fixture('none.csv') })).toMatchObject({
    ok: false,
    message: expect.stringContaining('there is no such file'),
  })
})

const dataDir = realDataDir()
describe.skipIf(dataDir === undefined)('X-Wines', () => {
  it('is imported completely, with eight rows as spirits', async () => {
    const { entries, refused, text } = await taken({
      file: join(dataDir ?? '', 'wines/XWines_Slim_1K_wines.csv'),
      ratingsFile: join(dataDir ?? '', 'wines/XWines_Slim_150K_ratings.csv.gz'),
    })
    expect(entries).toHaveLength(1007)
    expect(entries.every(({ volumeMl, typeid }) => volumeMl === (typeid === 'spirit' ? 700 : 750))).toBe(true)
    expect(refused).toEqual([])
    expect(entries.filter(({ typeid }) => typeid === 'spirit')).toHaveLength(8)
    expect(text).toMatch(/Ratings: 150,000 of .* left out: 0 of unknown wines$/m)
  })
})

it('asks about countries that are not known, with the option that answers', async () => {
  const file = join(folderOfTest(), 'wines.csv')
  const line = (id: number, country: string) => `${id},Tinto ${id},red,${country},13%,75cl,9.99,12`
  writeFileSync(file, ['id,name,type,country,abv,size,price,stock', line(1, 'Frnace'), line(2, 'Atlantis')].join('\n'))
  const { text } = await readListFile(file)
  expect(text).toContain("'Frnace' (1 row): --country 'Frnace=France', or --country 'Frnace=Frnace' to keep it")
  expect(text).toContain("'Atlantis' (1 row): --country 'Atlantis=Atlantis' to keep it")
  const parsed = parseArguments([file, '--country', 'frnace=France', '--country', 'Atlantis=Atlantis'])
  if (!parsed.ok) throw new Error(parsed.message)
  const answered = await readListFile(file, { countries: countryAnswers([], parsed.arguments.countries) })
  expect(answered.entries.map(({ country }) => country)).toEqual(['France', 'Atlantis'])
  expect(parseArguments([file, '--country', 'Frnace']).ok).toBe(false)
})
