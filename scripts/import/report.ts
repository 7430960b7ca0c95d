/** The report of an import: what became of each row and rating, on the terminal and as a CSV file. */
import { sum } from '../../domain/core/money/sum.ts'
import {
  type Fault,
  isChange,
  NOTE_KINDS,
  type Note,
  type NoteKind,
  type RowName,
} from '../../domain/staff/import/notes.ts'
import type { RatingCounts } from './count-ratings.ts'
import { openCsvFile } from './csv-file.ts'
import type { ImportList } from './open-list.ts'

/** Called once per row. A row may still be rejected later. */
export type RowTally = {
  take: (at: RowName, notes: readonly Note[]) => void
  refuse: (at: RowName, faults: readonly Fault[]) => void
  /** Called if an accepted row is rejected after all. */
  retract: (at: RowName, faults: readonly Fault[]) => void
}

export type ReportOptions = {
  catalogue: string
  /** Prices and stock that the file lacks were made up. */
  demoPrices: boolean
  /** Values assumed for every row, since no column has them: 'volume 75 cl'. */
  assumed: readonly string[]
  /** Questions about the rows, each with the option that answers it. */
  questions: readonly string[]
  /** null where no ratings file was given. */
  ratings: RatingCounts | null
  /** Receives the report; optional. */
  file?: string
}

export type RowReport = RowTally & {
  /** Number of rows that were taken. */
  taken: () => number
  /** Writes the rest of the file; for the terminal. `rows` are those with something in them. */
  finish: (rows: number) => string
}

/** Maximum number of rejected rows, and of notes per kind, in the terminal. The file has all. */
const MAX_REFUSED = 20
const MAX_NOTED = 3

const COLUMNS = ['row', 'id', 'title', 'fate', 'field', 'reason']

const figure = (count: number): string => count.toLocaleString('en-GB')

type Counts = Map<string, number>
const count = (counts: Counts, word: string, by = 1) => counts.set(word, (counts.get(word) ?? 0) + by)

/** 'volume 34, abv 20'. */
const countsText = (counts: Counts): string =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([word, total]) => `${word} ${figure(total)}`)
    .join(', ')

const faultText = ({ field, reason }: Fault): string => `${field} ${reason}`
const fieldsOf = (all: readonly { field: string }[]): string[] => [...new Set(all.map(({ field }) => field))]

/** The first lines of some, and how many there are. */
type Shown = { total: number; lines: string[] }
const show = (shown: Shown, line: string, most: number) => {
  shown.total += 1
  if (shown.lines.length < most) shown.lines.push(line)
}
const shownLines = ({ total, lines }: Shown): string[] =>
  total > lines.length ? [...lines, `    … and ${figure(total - lines.length)} more`] : lines

/** Ids of rated wines. */
type Rated = { taken: Set<string>; refused: Set<string> }

function ratingLine(ratings: RatingCounts | null, { taken, refused }: Rated): string[] {
  if (ratings === null) return []
  const ratingsOf = (isOne: (id: string) => boolean): number =>
    [...ratings.byId].reduce((total, [id, counts]) => (isOne(id) ? total + sum(counts) : total), 0)
  const ofRefused = ratingsOf((id) => refused.has(id) && !taken.has(id))
  const others = [
    ...(ofRefused > 0 ? [`${figure(ofRefused)} of refused wines`] : []),
    `${figure(ratingsOf((id) => !refused.has(id) && !taken.has(id)))} of unknown wines`,
    ...(ratings.unreadable > 0 ? [`${figure(ratings.unreadable)} unreadable`] : []),
  ]
  const counted = figure(ratingsOf((id) => taken.has(id)))
  return [`  Ratings: ${counted} of ${figure(taken.size)} wines; left out: ${others.join(', ')}`]
}

/** Throws when the file can't be written. */
export function openReport({ catalogue, demoPrices, assumed, questions, ratings, file }: ReportOptions): RowReport {
  const refused: Shown = { total: 0, lines: [] }
  const faulty: Counts = new Map()
  const noted = new Map<NoteKind, Shown & { fields: Counts }>()
  const rated: Rated = { taken: new Set(), refused: new Set() }
  let [taken, changed] = [0, 0]
  const csv = openCsvFile(file, COLUMNS)
  const add = ({ row, id, title }: RowName, fate: string, fields: readonly string[], reason: string) =>
    csv.add([row, id, title, fate, fields.join(', '), reason])
  const isRated = (id: string): boolean => ratings?.byId.has(id) === true

  const refuse: RowTally['refuse'] = (at, faults) => {
    const { row, id, title } = at
    const reasons = faults.map(faultText).join('; ')
    if (isRated(id)) rated.refused.add(id)
    for (const field of fieldsOf(faults)) count(faulty, field)
    show(refused, `    row ${row}${id && `, ${id}`}${title && `, ${title}`}: ${reasons}`, MAX_REFUSED)
    add(at, 'refused', fieldsOf(faults), reasons)
  }

  const noteLines = (): string[] => {
    const kinds = (Object.keys(NOTE_KINDS) as NoteKind[]).flatMap((kind) => {
      const shown = noted.get(kind)
      if (shown === undefined) return []
      const fields = kind === 'when_unreadable' ? ` (${countsText(shown.fields)})` : ''
      return [`    ${figure(shown.total)} × ${NOTE_KINDS[kind]}${fields}`, ...shownLines(shown)]
    })
    return kinds.length === 0 ? [] : ['  Of the rows that were taken:', ...kinds]
  }

  return {
    taken: () => taken,
    take: (at, notes) => {
      taken += 1
      const isChanged = notes.some(isChange)
      if (isChanged) changed += 1
      if (isRated(at.id)) rated.taken.add(at.id)
      for (const { kind, field, text } of notes) {
        const shown = noted.get(kind) ?? { total: 0, lines: [], fields: new Map() }
        noted.set(kind, shown)
        count(shown.fields, field)
        show(shown, `      row ${at.row}, ${at.id}: ${text}`, MAX_NOTED)
      }
      add(at, isChanged ? 'taken with changes' : 'taken', fieldsOf(notes), notes.map(({ text }) => text).join('; '))
    },
    refuse,
    retract: (at, faults) => {
      taken -= 1
      rated.taken.delete(at.id)
      refuse(at, faults)
    },
    finish: (rows) => {
      csv.flush()
      return [
        `${catalogue}: ${figure(taken)} of ${figure(rows)} rows taken, ${figure(changed)} of them with changes.`,
        ...(assumed.length === 0 ? [] : [`  For every row, because no column has it: ${assumed.join(', ')}`]),
        ...(refused.total === 0
          ? []
          : [`  Refused: ${figure(refused.total)}`, `    by field: ${countsText(faulty)}`, ...shownLines(refused)]),
        ...(questions.length === 0
          ? []
          : [
              '  Which countries are these? Their rows are refused until you say:',
              ...questions.map((one) => `    ${one}`),
            ]),
        ...noteLines(),
        ...ratingLine(ratings, rated),
        ...(demoPrices
          ? ['  Prices and stock that the file lacks are invented (--demo-prices): for trying out, not for selling.']
          : []),
      ].join('\n')
    },
  }
}

/** Reports on a list without a shop to compare it with: each row on its own. */
export const logRows = ({ read }: Pick<ImportList, 'read'>, tally: RowTally): Promise<void> =>
  read(async (rows) => {
    for (const { at, notes, faults, lacking } of rows) {
      const all = [...faults, ...lacking]
      if (all.length > 0) tally.refuse(at, all)
      else tally.take(at, notes)
    }
  })
