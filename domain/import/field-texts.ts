/** Extracts the texts of a row's fields by the mapping: repaired, stripped, renamed and tidied. */
import type { FieldName, FieldRule, Mapping } from './mapping.schema.ts'
import { fillTemplate, templateColumns } from './mapping.ts'
import { groupOf, stripped } from './pattern.ts'
import { parsePythonList } from './read-python-list.ts'
import { isBlank, type Reading, readAs, unreadable } from './reading.ts'
import { type RepairedText, repairEncoding } from './repair-encoding.ts'

export type FieldTexts = {
  /** '' when the field is not mapped, or says nothing. */
  text: (field: FieldName) => string
  items: (field: FieldName) => Reading<string[]>
  /** The texts in which the field's words are looked for. */
  words: (field: FieldName) => string[]
  /** Characters of the field's source are lost. */
  isDamaged: (field: FieldName) => boolean
  /** The field's source is a spreadsheet's formula: what it shows is not in the file. */
  isFormula: (field: FieldName) => boolean
}

/** Invisible characters: byte order marks, soft hyphens, zero-width spaces. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

/** How a spreadsheet keeps the noughts of '00123': ="00123". */
const TEXT_FORMULA = /^\s*="((?:[^"]|"")*)"\s*$/
const FORMULA = /^\s*=/
/** What an export puts before text that a spreadsheet would calculate. */
const APOSTROPHE = /^'(?=[=+\-@\t\r])/

/** A cell's own text: '' of a formula. */
const plain = (raw: string): string => {
  const text = TEXT_FORMULA.exec(raw)?.[1]?.replaceAll('""', '"')
  return text ?? (FORMULA.test(raw) ? '' : raw.replace(APOSTROPHE, ''))
}
export const isFormulaCell = (raw: string): boolean => FORMULA.test(raw) && !TEXT_FORMULA.test(raw)

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** A cell's text as it stands, apart from any rule of a mapping: '' of a formula. */
export const cellText = (raw: string): string => tidy(plain(raw))

/** 'Rioja (Spain)' → 'Rioja': brackets at the end, with none within them. */
const withoutLastBrackets = (text: string): string => {
  const end = text.trimEnd()
  const open = end.lastIndexOf('(')
  if (!end.endsWith(')') || open === -1 || end.slice(open, -1).includes(')')) return text
  return end.slice(0, open).trimEnd()
}

function shaped(text: string, { values = {}, cut, strip = [] }: FieldRule): string {
  const bare = [strip].flat().reduce((rest, one) => stripped(rest, one), text)
  const tidied = tidy(bare)
  const named = Object.hasOwn(values, tidied) ? tidy(values[tidied] ?? '') : tidied
  const whole = isBlank(named) ? '' : named
  return cut === undefined ? whole : withoutLastBrackets(whole) || whole
}

/** `onRepaired` is called for each repaired cell. */
export function fieldTexts(
  { fields }: Mapping,
  cells: Record<string, string>,
  onRepaired: (before: string, after: string) => void,
): FieldTexts {
  const mended = new Map<string, RepairedText>()
  const cell = (column: string): RepairedText => {
    const known = mended.get(column)
    if (known !== undefined) return known
    const raw = plain(cells[column] ?? '')
    const now = repairEncoding(raw)
    if (now.isRepaired) onRepaired(tidy(raw), tidy(now.text))
    mended.set(column, now)
    return now
  }
  const textOf = (column: string): string => cell(column).text

  const sourceOf = (field: FieldName, rule: FieldRule): string => {
    const { column, template, constant = '', pattern } = rule
    const source =
      column === undefined ? (template === undefined ? constant : fillTemplate(template, textOf)) : textOf(column)
    return pattern === undefined ? source : groupOf(pattern, field, source)
  }

  const text = (field: FieldName): string => {
    const rule = fields[field]
    return rule === undefined ? '' : shaped(sourceOf(field, rule), rule) || (rule.default ?? '')
  }

  const items = (field: FieldName): Reading<string[]> => {
    const rule = fields[field]
    if (rule === undefined) return readAs([])
    const source = sourceOf(field, rule)
    const raw = isBlank(source.trim()) ? (rule.default ?? '') : source
    if (raw.trim() === '') return readAs([])
    const parts = partsOf(raw, rule.list)
    return parts.ok ? readAs(unique(parts.value.map((part) => shaped(part, rule)))) : parts
  }

  const columnsOf = (field: FieldName): string[] => {
    const { column, template = '' } = fields[field] ?? {}
    return column === undefined ? templateColumns(template) : [column]
  }

  return {
    text,
    items,
    words: (field) => (fields[field]?.words ?? []).map(textOf),
    isDamaged: (field) => columnsOf(field).some((column) => cell(column).isDamaged),
    isFormula: (field) => columnsOf(field).some((column) => isFormulaCell(cells[column] ?? '')),
  }
}

function partsOf(raw: string, list: FieldRule['list']): Reading<string[]> {
  if (list === undefined) return readAs([raw])
  if (list !== 'python') return readAs(raw.split(list.partedBy))
  const parsed = parsePythonList(raw)
  return parsed.ok ? readAs(parsed.items) : unreadable(parsed.message)
}

const unique = (items: readonly string[]): string[] => [...new Set(items.filter((item) => item !== ''))]
