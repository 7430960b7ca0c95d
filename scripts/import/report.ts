/** The account of an import: what was taken, mended and refused, and what became of the ratings. */
import { type MendedRow, NOTE_KINDS, type NoteKind, type RefusedRow } from './notes.ts'

export type ImportReport = {
  catalogue: string
  file: string
  /** Without the header and empty lines. */
  rows: number
  taken: number
  /** Names that several wineries have; the winery in the title tells them apart. */
  sharedNames: number
  /** Prices and stock that the file lacks were made up. */
  demoPrices: boolean
  /** Taken, with something put right or left out. */
  mended: MendedRow[]
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

/** The file has all; the terminal shows this many of the refused rows, and of the mended ones of each kind. */
const MOST_REFUSED = 50
const MOST_MENDED = 3

const figure = (count: number): string => count.toLocaleString('en-GB')

const shownOf = (lines: readonly string[], most: number): string[] =>
  lines.length > most ? [...lines.slice(0, most), `    … and ${figure(lines.length - most)} more`] : [...lines]

function refusedLines({ refused }: ImportReport): string[] {
  const lines = refused.map(
    ({ row, id, title, reason }) => `    row ${row}${id && `, ${id}`}${title && `, ${title}`}: ${reason}`,
  )
  return [`  Refused: ${figure(refused.length)}`, ...shownOf(lines, MOST_REFUSED)]
}

function mendedLines({ mended }: ImportReport): string[] {
  const kinds = Object.keys(NOTE_KINDS) as NoteKind[]
  const byKind = kinds.flatMap((kind) => {
    const lines = mended.flatMap(({ row, id, notes }) =>
      notes.filter((note) => note.kind === kind).map(({ text }) => `      row ${row}, ${id}: ${text}`),
    )
    return lines.length === 0
      ? []
      : [`    ${figure(lines.length)} × ${NOTE_KINDS[kind]}`, ...shownOf(lines, MOST_MENDED)]
  })
  return [`  Taken with something mended: ${figure(mended.length)}`, ...byKind]
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

/** For the terminal. */
export function reportText(report: ImportReport): string {
  const { catalogue, rows, taken, sharedNames, demoPrices } = report
  const lines = [
    `${catalogue}: ${figure(taken)} of ${figure(rows)} rows taken.`,
    ...refusedLines(report),
    ...mendedLines(report),
    `  Names shared by several wineries: ${figure(sharedNames)}, told apart by the winery in the title`,
    ...ratingLines(report),
    demoPrices
      ? '  Prices and stock that the file lacks are made up (--demo-prices): for trying out, not for selling.'
      : '',
  ]
  return lines.filter((line) => line !== '').join('\n')
}
