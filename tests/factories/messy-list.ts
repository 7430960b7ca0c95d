/** Wine lists as supermarket web sites export them, with every fault of such lists, and the facts of each row. */
import type { WineKind } from '../../domain/catalogue/product/wine-kind.ts'
import {
  BAD_PRICES,
  BAD_STRENGTHS,
  BAD_VOLUMES,
  type Draw,
  grouped,
  misread,
  of,
  pounds,
  priceText,
  seededDraw,
  strengthText,
  VOLUMES,
} from './messy-forms.ts'
import { CUVEES, MAKERS, type MessyWine, WINES } from './messy-words.ts'

/** The facts of a row, whatever its form. */
export type Truth = {
  name: string
  kind: WineKind
  country: string
  typeid: 'wine' | 'case'
  pence: number
  volumeMl: number
  abvTenths: number
  vintage: number | null
}

/** A row is accepted with exactly these facts, or refused for exactly these fields. */
export type MessyRow = { cells: string[]; truth: Truth; faults: string[]; defect: string }

export const MESSY_COLUMNS = [
  'Title',
  'Description',
  'Price',
  'Capacity',
  'Grape',
  'Secondary Grape Varieties',
  'Closure',
  'Country',
  'Unit',
  'Characteristics',
  'Per bottle / case / each',
  'Type',
  'ABV',
  'Region',
  'Style',
  'Vintage',
  'Appellation',
]

type Made = { row: MessyRow; set: (column: string, text: string) => void }

/** A valid row: every cell in one of its unambiguous forms. */
function soundRow(draw: Draw, index: number): Made & { wine: MessyWine } {
  const wine = of(draw, WINES)
  const maker = MAKERS[index % MAKERS.length] ?? ''
  const cuvee = CUVEES[Math.floor(index / MAKERS.length) % CUVEES.length] ?? ''
  const vintage = of(draw, [null, null, 2015, 2018, 2019, 2020, 2021, 2022, 2023])
  const pence = draw(20) === 0 ? 100_000 + draw(50_000) : 399 + draw(6000)
  const [volumeMl, volumes] = draw(4) === 0 ? of(draw, VOLUMES) : VOLUMES[0]
  const abvTenths = wine.kind === 'fortified' ? 180 + draw(30) : 70 + draw(85)
  const name = `${maker} ${cuvee} ${wine.word}${vintage !== null && draw(3) === 0 ? ` ${vintage}` : ''}`
  const cells = new Map(MESSY_COLUMNS.map((column) => [column, '']))
  const truth: Truth = {
    name,
    kind: wine.kind,
    country: wine.country,
    typeid: 'wine',
    pence,
    volumeMl,
    abvTenths,
    vintage,
  }
  const set = (column: string, text: string): void => {
    cells.set(column, text)
    row.cells = [...cells.values()]
  }
  const row: MessyRow = { cells: [], truth, faults: [], defect: '' }
  set('Title', name)
  set(
    'Description',
    of(draw, ['', `A wine from ${maker}, "as it should be".`, 'Good with red meat, or beside a white tablecloth.']),
  )
  set('Price', priceText(draw, pence))
  set('Capacity', of(draw, volumes))
  set('Grape', wine.grape)
  set('Closure', of(draw, ['Natural Cork', 'Screwcap', '']))
  set(
    'Country',
    of(draw, [wine.country, wine.country, wine.country.toUpperCase() === 'SPAIN' ? 'SPAIN' : wine.country]),
  )
  set('Unit', ((volumeMl * abvTenths) / 10_000).toFixed(1))
  set('Characteristics', of(draw, ['Vanilla, Blackberry', 'Lemon, Brioche', '']))
  set('Per bottle / case / each', of(draw, ['per bottle', 'each', '']))
  set('Type', wine.type)
  set('ABV', strengthText(draw, abvTenths))
  set('Region', of(draw, [wine.region, wine.region, '']))
  set('Style', of(draw, ['Rich & Juicy', 'Crisp & Zesty', '']))
  set('Vintage', vintage === null ? of(draw, ['NV', 'N.V.', '', 'Non-vintage']) : String(vintage))
  return { row, set, wine }
}

const BROKEN_NAME = /[^\u0020-\u007e]/

type Defect = readonly [name: string, make: (made: ReturnType<typeof soundRow>, draw: Draw) => void]

const caseTruth = (row: MessyRow, bottles: number, ml: number): void => {
  Object.assign(row.truth, { typeid: 'case', volumeMl: bottles * ml, pence: row.truth.pence * bottles })
}

const DEFECTS: readonly [Defect, ...Defect[]] = [
  ['none', () => {}],
  [
    'wrong encoding',
    ({ row, set }) => {
      set('Title', misread(row.truth.name))
      set('Grape', misread(row.cells[4] ?? ''))
      set('Type', misread(row.cells[11] ?? ''))
    },
  ],
  ['wrong encoding, twice', ({ row, set }) => set('Title', misread(misread(row.truth.name)))],
  [
    'lost characters',
    ({ row, set }) => {
      if (!BROKEN_NAME.test(row.truth.name)) return
      set('Title', row.truth.name.replace(BROKEN_NAME, '\ufffd'))
      row.faults = ['name']
    },
  ],
  ['no type', ({ set }, draw) => set('Type', of(draw, ['', 'N/A', 'Wine']))],
  [
    'no type, and nothing tells it',
    ({ row, wine, set }) => {
      row.truth.name = row.truth.name.replace(` ${wine.word}`, '')
      set('Title', row.truth.name)
      for (const column of ['Type', 'Grape', 'Region']) set(column, '')
      row.faults = ['kind']
    },
  ],
  [
    'words that disagree on the type',
    ({ row, set }) => {
      row.truth.name = 'The Undecided Malbec Chardonnay'
      set('Title', row.truth.name)
      for (const column of ['Type', 'Grape', 'Region', 'Vintage']) set(column, '')
      row.truth.vintage = null
      row.faults = ['kind']
    },
  ],
  [
    'no country',
    ({ wine, set }) => {
      set('Country', '')
      set('Region', wine.region)
    },
  ],
  [
    'no country, and nothing tells it',
    ({ row, set }) => {
      for (const column of ['Country', 'Region']) set(column, '')
      set('Type', 'Red')
      row.truth.name = row.truth.name.replace(/ (?:Champagne Brut|Prosecco)/, '')
      row.truth.kind = 'red'
      set('Title', row.truth.name)
      row.faults = ['country']
    },
  ],
  [
    'unreadable price',
    ({ row, set }, draw) => {
      set('Price', of(draw, BAD_PRICES))
      row.faults = ['price']
    },
  ],
  [
    'price of a case',
    ({ row, set }, draw) => {
      set('Price', of(draw, ['£59.94 per case of 6', '£120 per case', '£59.94 per 6']))
      set('Per bottle / case / each', '')
      row.faults = ['price']
    },
  ],
  [
    'unreadable volume',
    ({ row, set }, draw) => {
      set('Capacity', of(draw, BAD_VOLUMES))
      set('Per bottle / case / each', '')
      set('Price', pounds(row.truth.pence))
      row.faults = ['volume']
    },
  ],
  [
    'unreadable strength',
    ({ row, set }, draw) => {
      set('ABV', of(draw, BAD_STRENGTHS))
      row.faults = ['abv']
    },
  ],
  [
    'several faults',
    ({ row, set }) => {
      set('Price', 'ask in store')
      set('Capacity', 'large')
      set('ABV', '10.5 units')
      set('Type', 'Beer')
      row.faults = ['kind', 'abv', 'volume', 'price']
    },
  ],
  [
    'case with its bottles',
    ({ row, set }, draw) => {
      const bottles = of(draw, [3, 6, 12])
      caseTruth(row, bottles, 750)
      set(
        'Capacity',
        of(draw, [`${bottles}x75cl`, `${bottles} x 75 cl`, `Case of ${bottles} (75cl)`, `75cl x ${bottles}`]),
      )
      set('Price', `£${grouped(row.truth.pence)} per case${of(draw, ['', ` of ${bottles}`])}`)
      set('Per bottle / case / each', of(draw, ['per case', 'each', '']))
    },
  ],
  [
    'case by its name',
    ({ row, set }) => {
      caseTruth(row, 6, 750)
      row.truth.name = `${row.truth.name.replace(/ \d{4}$/, '')} Case of 6`
      set('Title', row.truth.name)
      set('Capacity', '75CL')
      set('Price', `£${grouped(row.truth.pence)}`)
      set('Per bottle / case / each', '')
    },
  ],
  [
    'case at the price of a bottle',
    ({ row, set }) => {
      set('Capacity', '6x75cl')
      set('Price', '£9.99 per bottle')
      set('Per bottle / case / each', '')
      row.faults = ['price']
    },
  ],
  [
    'keg',
    ({ row, set }, draw) => {
      Object.assign(row.truth, { typeid: 'case', volumeMl: 30_000 })
      set('Capacity', of(draw, ['30L keg', 'Keg 30 litres', '30 ltr keg']))
      set('Price', `£${grouped(row.truth.pence)} each`)
      set('Per bottle / case / each', '')
    },
  ],
  [
    'alcohol free',
    ({ row, set }, draw) => {
      const tenths = of(draw, [0, 0, 5])
      row.truth.abvTenths = tenths
      row.truth.name = `Alcohol Free ${row.truth.name}`
      set('Title', row.truth.name)
      set('ABV', of(draw, [`${tenths / 10}%`, `ABV ${(tenths / 10).toFixed(2)}%`, String(tenths / 10)]))
    },
  ],
  [
    'cells missing',
    ({ row }, draw) => {
      row.cells = row.cells.slice(0, MESSY_COLUMNS.length - 1 - draw(5))
      row.faults = ['row']
    },
  ],
  [
    'cells too many',
    ({ row }) => {
      row.cells = [...row.cells.slice(0, 2), 'a comma too many', ...row.cells.slice(2, -1), 'x', 'y']
      row.faults = ['row']
    },
  ],
  [
    'empty cells behind the last',
    ({ row }) => {
      row.cells = [...row.cells, '', '']
    },
  ],
]

export const DEFECT_NAMES = DEFECTS.map(([name]) => name)

/** One row; `index` makes its name unique within a list. */
export function messyRow(draw: Draw, index: number): MessyRow {
  const made = soundRow(draw, index)
  // Every other row is valid.
  const [name, make] = draw(2) === 0 ? DEFECTS[0] : of(draw, DEFECTS)
  make(made, draw)
  made.row.defect = name
  return made.row
}

const ROWS = 1300
const DUPLICATE_EVERY = 60
const BLANK_EVERY = 75

const quotedCell = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export type MessyList = {
  csv: string
  /** Rows by number, counted as in a spreadsheet. */
  rows: Map<number, MessyRow>
}

/** About 1,300 rows, duplicates and blank lines included. */
export function messyList(seed = 1): MessyList {
  const draw = seededDraw(seed)
  const lines = [MESSY_COLUMNS.map(quotedCell).join(',')]
  const rows = new Map<number, MessyRow>()
  const names = new Set<string>()
  const put = (row: MessyRow): void => {
    lines.push(row.cells.map(quotedCell).join(','))
    rows.set(lines.length, row)
  }
  for (let index = 0; rows.size < ROWS; index += 1) {
    const row = messyRow(draw, index)
    if (row.faults.length === 0 && names.has(row.truth.name)) continue
    names.add(row.truth.name)
    put(row)
    if (index % DUPLICATE_EVERY === 0 && row.faults.length === 0) put({ ...row, faults: ['id'], defect: 'duplicate' })
    if (index % BLANK_EVERY === 0) lines.push(index % 2 === 0 ? '' : ','.repeat(MESSY_COLUMNS.length - 1))
  }
  return { csv: `${lines.join('\r\n')}\r\n`, rows }
}
