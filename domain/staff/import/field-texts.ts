/** Extracts the texts of a row's fields by the mapping: repaired, stripped, renamed and tidied. */
import type { FieldName, FieldRule, Mapping } from './mapping.schema.ts'
import { fillTemplate, templateColumns } from './mapping.ts'
import { groupOf, stripped } from './pattern.ts'
import { cellDamage, readCell, tidy } from './read-cell.ts'
import { parsePythonList } from './read-python-list.ts'
import { isBlank, type Reading, readAs, unreadable } from './reading.ts'
import type { RepairedText } from './repair-encoding.ts'

export type FieldTexts = {
  /** '' if the field is not mapped, or empty. */
  text: (field: FieldName) => string
  /** Source text before any rule is applied, on one line. */
  source: (field: FieldName) => string
  items: (field: FieldName) => Reading<string[]>
  /** Texts to search for the field's words. */
  words: (field: FieldName) => string[]
  /** True if characters of the field's source are lost. */
  isDamaged: (field: FieldName) => boolean
  /** The reason why the field's source can't be used: it is a spreadsheet's formula or error; '' for others. */
  damage: (field: FieldName) => string
}

/** 'Rioja (Spain)' → 'Rioja': removes brackets at the end, without nested ones. */
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
  const repaired = new Map<string, RepairedText>()
  const cell = (column: string): RepairedText => {
    const known = repaired.get(column)
    if (known !== undefined) return known
    const now = readCell(cells[column] ?? '')
    if (now.isRepaired) onRepaired(tidy(cells[column] ?? ''), tidy(now.text))
    repaired.set(column, now)
    return now
  }
  const textOf = (column: string): string => cell(column).text

  const sourceOf = (field: FieldName, rule: FieldRule): string => {
    const { column, template, constant = '', pattern } = rule
    const source =
      column === undefined ? (template === undefined ? constant : fillTemplate(template, textOf)) : textOf(column)
    return pattern === undefined ? source : groupOf(pattern, field, source)
  }

  // Readers ask for most fields several times, and long lists spend much of their time on it.
  const texts = new Map<FieldName, string>()
  const text = (field: FieldName): string => {
    const known = texts.get(field)
    if (known !== undefined) return known
    const rule = fields[field]
    const read = rule === undefined ? '' : shaped(sourceOf(field, rule), rule) || (rule.default ?? '')
    texts.set(field, read)
    return read
  }

  const source = (field: FieldName): string => {
    const rule = fields[field]
    return rule === undefined ? '' : tidy(sourceOf(field, rule))
  }

  const items = (field: FieldName): Reading<string[]> => {
    const rule = fields[field]
    if (rule === undefined) return readAs([])
    const source = sourceOf(field, rule)
    const raw = isBlank(source.trim()) ? (rule.default ?? '') : source
    if (raw.trim() === '') return readAs([])
    const parts = partsOf(raw, rule.list, field === 'details' ? '\n\n' : '\n')
    return parts.ok ? readAs(unique(parts.value.map((part) => shaped(part, rule)))) : parts
  }

  const columnsOf = (field: FieldName): string[] => {
    const { column, template = '' } = fields[field] ?? {}
    return column === undefined ? templateColumns(template) : [column]
  }

  return {
    text,
    source,
    items,
    words: (field) => (fields[field]?.words ?? []).map(textOf),
    isDamaged: (field) => columnsOf(field).some((column) => cell(column).isDamaged),
    damage: (field) => firstOf(columnsOf(field).map((column) => cellDamage(cells[column] ?? ''))),
  }
}

/** Values of a cell may also be on separate lines; in a text, each paragraph is one value. */
function partsOf(raw: string, list: FieldRule['list'], lineEnd: string): Reading<string[]> {
  if (list === 'python') {
    const parsed = parsePythonList(raw)
    return parsed.ok ? readAs(parsed.items) : unreadable(parsed.message)
  }
  const lines = raw.split(lineEnd)
  return readAs(list === undefined ? lines : lines.flatMap((line) => line.split(list.partedBy)))
}

const firstOf = (reasons: readonly string[]): string => reasons.find((reason) => reason !== '') ?? ''

const unique = (items: readonly string[]): string[] => [...new Set(items.filter((item) => item !== ''))]
