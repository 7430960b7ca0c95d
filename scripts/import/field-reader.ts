/** Reads the fields of one row through a mapping's rules, and hears about what it had to leave out. */
import { type FieldName, type FieldRule, fillTemplate, type Mapping } from './mapping.ts'
import type { NoteKind } from './notes.ts'
import { parsePythonList } from './python-list.ts'

export type FieldReader = {
  /** '' when the field is not mapped or empty. */
  text: (field: FieldName) => string
  list: (field: FieldName) => string[]
  /** null when not mapped, empty or outside its range. */
  number: (field: FieldName, low: number, high: number) => number | null
  flag: (field: FieldName) => boolean | null
}

type Hear = (kind: NoteKind, text: string) => void

const BRACKETS_AT_END = /\s*\([^()]*\)\s*$/
const YES = ['yes', 'true', '1', 'y']
const NO = ['no', 'false', '0', 'n']

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

function rawOf({ column, template, constant }: FieldRule, cells: Record<string, string>): string {
  if (column !== undefined) return cells[column] ?? ''
  return template === undefined ? (constant ?? '') : fillTemplate(template, cells)
}

function shaped(text: string, { values = {}, cut }: FieldRule): string {
  const tidied = tidy(text)
  const whole = Object.hasOwn(values, tidied) ? tidy(String(values[tidied])) : tidied
  return cut === undefined ? whole : whole.replace(BRACKETS_AT_END, '') || whole
}

export function fieldReader({ fields }: Mapping, cells: Record<string, string>, hear: Hear): FieldReader {
  const text = (field: FieldName): string => {
    const rule = fields[field]
    return rule === undefined ? '' : shaped(rawOf(rule, cells), rule)
  }

  const list = (field: FieldName): string[] => {
    const rule = fields[field]
    if (rule === undefined) return []
    const raw = rawOf(rule, cells)
    if (raw.trim() === '') return []
    if (rule.list === 'python') {
      const parsed = parsePythonList(raw)
      if (parsed.ok) return unique(parsed.items.map((item) => shaped(item, rule)))
      hear('unreadable', `${field} left out: ${raw.slice(0, 40)} ${parsed.message}`)
      return []
    }
    const parts = rule.list === undefined ? [raw] : raw.split(rule.list.partedBy)
    return unique(parts.map((part) => shaped(part, rule)))
  }

  const number = (field: FieldName, low: number, high: number): number | null => {
    const given = text(field)
    if (given === '') return null
    const value = Number(given)
    if (value >= low && value <= high) return value
    hear('unreadable', `${field} left out: '${given}' is no number from ${low} to ${high}`)
    return null
  }

  const flag = (field: FieldName): boolean | null => {
    const given = text(field).toLowerCase()
    if (given === '') return null
    if (YES.includes(given) || NO.includes(given)) return YES.includes(given)
    hear('unreadable', `${field} left out: '${given}' is neither yes nor no`)
    return null
  }

  return { text, list, number, flag }
}

const unique = (items: readonly string[]): string[] => [...new Set(items.filter((item) => item !== ''))]
