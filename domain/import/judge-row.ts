/** Decides a row's fate: a product to take, with notes on what was changed, or all the reasons why it can't be taken. */
import { productTitle } from '../catalogue/product-title.ts'
import { slug } from '../catalogue/slug.ts'
import { fieldTexts } from './field-texts.ts'
import { judgeFacts, judgeVintage } from './judge-facts.ts'
import { judgeCountry, judgeKind } from './judge-kind.ts'
import { judgePrices, judgeStock } from './judge-prices.ts'
import { isSpirit, judgeStrength } from './judge-strength.ts'
import { type JudgedVessel, judgeVessel } from './judge-vessel.ts'
import { fault, type JudgeOptions, type Judging, note } from './judging.ts'
import type { Mapping } from './mapping.schema.ts'
import type { Fault, Note, RowName } from './notes.ts'
import type { ImportedProduct } from './product.ts'
import { quoted } from './reading.ts'
import { shortCode } from './short-code.ts'

export type ListRow = {
  /** As a spreadsheet counts: the header is row 1. */
  row: number
  /** By column name. */
  cells: Record<string, string>
  /** Why the row's form can't be trusted; '' when nothing is wrong with it. */
  problem: string
}

export type TakenRow = { fate: 'taken'; at: RowName; product: ImportedProduct; notes: Note[] }
export type Judgement = TakenRow | { fate: 'refused'; at: RowName; faults: Fault[] }

const LONGEST_CODE = 60
const MARKS_IN_NAME = /[?*"<>#%|\\]/
const LOST = 'has lost characters (�): correct it in the list'

export function judgeRow(mapping: Mapping, { row, cells, problem }: ListRow, options: JudgeOptions): Judgement {
  const notes: Note[] = []
  const texts = fieldTexts(mapping, cells, (before, after) =>
    notes.push({ kind: 'encoding', field: 'row', text: `${quoted(before)} → ${quoted(after)}` }),
  )
  const judging: Judging = { ...options, mapping, texts, notes, faults: [] }
  const winery = texts.text('winery')
  const name = texts.text('name')
  const title = productTitle({ winery, name })
  const at: RowName = { row, id: texts.text('id'), title }
  if (problem !== '') return { fate: 'refused', at, faults: [{ field: 'row', reason: problem }] }

  judgeTitle(judging, name, title)
  const kind = judgeKind(judging)
  const country = judgeCountry(judging)
  const strength = judgeStrength(judging, name)
  const spirit = isSpirit(judging, kind, strength, name)
  const sold = judgeVessel(judging, name, spirit)
  const prices = judgePrices(judging, sold)
  const stock = judgeStock(judging)
  const vintages = spirit ? { vintage: null, isNonVintage: false } : judgeVintage(judging, name)
  const id = idOf(judging, row, title, vintages.vintage, sold)
  const named = { ...at, id }
  const code = codeOf(judging, id)
  const { faults } = judging
  if (faults.length > 0 || kind === null || kind === 'other' || strength === null || sold === null) {
    return { fate: 'refused', at: named, faults }
  }
  const isWine = !spirit
  if (sold.vessel !== 'bottle') note(judging, 'case', 'volume', soldText(sold))
  const product: ImportedProduct = {
    ...judgeFacts(judging, isWine),
    id,
    code,
    name,
    winery,
    country,
    typeid: sold.vessel !== 'bottle' ? 'case' : isWine ? 'wine' : 'spirit',
    isSpirit: spirit,
    kind: kind === 'spirit' || spirit ? 'fortified' : kind,
    ...vintages,
    abvTenths: strength,
    vessel: sold.vessel,
    bottles: sold.bottles,
    volumeMl: sold.volumeMl,
    ...prices,
    stock,
  }
  return { fate: 'taken', at: named, product, notes }
}

const soldText = ({ vessel, bottles, volumeMl }: JudgedVessel): string =>
  vessel === 'keg' ? `a keg of ${volumeMl / 1000} l` : `a case of ${bottles}, ${volumeMl / 1000} l`

function judgeTitle(judging: Judging, name: string, title: string): void {
  const { texts } = judging
  if (name === '') fault(judging, 'name', 'is missing')
  else if (slug(title) === '') fault(judging, 'name', `${quoted(name)} has no letter that an address can be made of`)
  for (const field of ['name', 'winery', 'id'] as const) {
    if (texts.isDamaged(field)) fault(judging, field, `${quoted(texts.text(field))} ${LOST}`)
  }
  if (MARKS_IN_NAME.test(name)) note(judging, 'odd_name', 'name', quoted(name))
}

function idOf(
  { mapping, texts }: Judging,
  row: number,
  title: string,
  vintage: number | null,
  sold: JudgedVessel | null,
): string {
  const { rowNumber, generated } = mapping.fields.id
  if (rowNumber) return String(row)
  if (!generated) return texts.text('id')
  return title === '' || sold === null
    ? ''
    : shortCode([slug(title), sold.vessel, sold.bottles, sold.volumeMl, vintage ?? ''].join('|'))
}

/** Letters, digits, dots and dashes; '' when the row has no id that it could be made of. */
function codeOf(judging: Judging, id: string): string {
  const { codePrefix, fields } = judging.mapping
  if (id === '') {
    if (!fields.id.generated) fault(judging, 'id', 'is missing')
    return ''
  }
  const plain = id.normalize('NFD').replace(/\p{Mark}/gu, '')
  const code = codePrefix + plain.replace(/[^\w.-]+/g, '-')
  if (code.length > LONGEST_CODE) fault(judging, 'id', `${quoted(id)} is too long: at most ${LONGEST_CODE} characters`)
  else if (!/[A-Za-z0-9]/.test(code)) fault(judging, 'id', `${quoted(id)} has no letter or digit`)
  else if (code !== codePrefix + id) note(judging, 'code', 'id', `${quoted(id)} → ${quoted(code)}`)
  return code
}
