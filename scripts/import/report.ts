/** The report of an import: what became of each row and rating. */
import { isChange, NOTE_KINDS, type NotedRow, type NoteKind, type RefusedRow } from '../../domain/import/notes.ts'

export type ImportReport = {
  catalogue: string
  file: string
  /** Without the header and blank lines. */
  rows: number
  /** How many were taken. */
  taken: number
  /** Names that several wineries have; the winery in the title tells them apart. */
  sharedNames: number
  /** Prices and stock that the file lacks were made up. */
  demoPrices: boolean
  /** What was taken for every row, since no column says it: 'volume 75 cl'. */
  assumed: string[]
  /** The rows that were taken, with what there is to say of them. */
  takenRows: NotedRow[]
  refused: RefusedRow[]
  /** null when no ratings file was given. */
  ratings: {
    counted: number
    ratedWines: number
    forRefusedWines: number
    forUnknownWines: number
    unreadable: number
  } | null
}

/** The report file has all; the terminal shows this many of the refused rows, and of the notes of each kind. */
const MAX_REFUSED = 20
const MAX_NOTED = 3

const figure = (count: number): string => count.toLocaleString('en-GB')

const shownOf = (lines: readonly string[], most: number): string[] =>
  lines.length > most ? [...lines.slice(0, most), `    … and ${figure(lines.length - most)} more`] : [...lines]

/** 'volume 34, abv 20': how many refused rows have a fault in the field. */
function faultsByField(refused: readonly RefusedRow[]): string {
  const fields = refused.flatMap(({ faults }) => [...new Set(faults.map(({ field }) => field))])
  return countsOf(fields)
}

const countsOf = (words: readonly string[]): string =>
  [...Map.groupBy(words, (word) => word)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([word, all]) => `${word} ${figure(all.length)}`)
    .join(', ')

export const faultText = ({ field, reason }: { field: string; reason: string }): string => `${field} ${reason}`

function refusedLines({ refused }: ImportReport): string[] {
  if (refused.length === 0) return []
  const lines = refused.map(
    ({ row, id, title, faults }) =>
      `    row ${row}${id && `, ${id}`}${title && `, ${title}`}: ${faults.map(faultText).join('; ')}`,
  )
  return [
    `  Refused: ${figure(refused.length)}`,
    `    by field: ${faultsByField(refused)}`,
    ...shownOf(lines, MAX_REFUSED),
  ]
}

function notedLines({ takenRows }: ImportReport): string[] {
  const kinds = Object.keys(NOTE_KINDS) as NoteKind[]
  const notes = takenRows.flatMap(({ row, id, notes: own }) => own.map((one) => ({ ...one, at: `row ${row}, ${id}` })))
  const byKind = kinds.flatMap((kind) => {
    const those = notes.filter((one) => one.kind === kind)
    if (those.length === 0) return []
    const fields = kind === 'when_unreadable' ? ` (${countsOf(those.map(({ field }) => field))})` : ''
    const lines = those.map(({ at, text }) => `      ${at}: ${text}`)
    return [`    ${figure(those.length)} × ${NOTE_KINDS[kind]}${fields}`, ...shownOf(lines, MAX_NOTED)]
  })
  return byKind.length === 0 ? [] : ['  Of the rows that were taken:', ...byKind]
}

function ratingLines({ ratings }: ImportReport): string[] {
  if (ratings === null) return []
  const { counted, ratedWines, forRefusedWines, forUnknownWines, unreadable } = ratings
  const others = [
    forRefusedWines > 0 && `${figure(forRefusedWines)} of refused wines`,
    `${figure(forUnknownWines)} of unknown wines`,
    unreadable > 0 && `${figure(unreadable)} unreadable`,
  ].filter((part) => part !== false)
  return [`  Ratings: ${figure(counted)} of ${figure(ratedWines)} wines; left out: ${others.join(', ')}`]
}

const isChanged = ({ notes }: NotedRow): boolean => notes.some(isChange)

/** For the terminal. */
export function reportText(report: ImportReport): string {
  const { catalogue, rows, taken, takenRows, sharedNames, demoPrices, assumed } = report
  const changed = takenRows.filter(isChanged).length
  const lines = [
    `${catalogue}: ${figure(taken)} of ${figure(rows)} rows taken, ${figure(changed)} of them with changes.`,
    ...(assumed.length === 0 ? [] : [`  For every row, as no column says it: ${assumed.join(', ')}`]),
    ...refusedLines(report),
    ...notedLines(report),
    sharedNames === 0
      ? ''
      : `  Names shared by several wineries: ${figure(sharedNames)}, distinguished by the winery in the title`,
    ...ratingLines(report),
    demoPrices
      ? '  Prices and stock that the file lacks are made up (--demo-prices): for trying out, not for selling.'
      : '',
  ]
  return lines.filter((line) => line !== '').join('\n')
}
