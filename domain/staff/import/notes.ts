/** Notes on accepted rows, and reasons for rejected ones. */

/** Kinds of changes, with their names in the report. */
export const NOTE_KINDS = {
  encoding: 'text in the wrong encoding was repaired',
  damaged: 'text with lost characters was left out',
  when_unreadable: 'a value that is missing or could not be read was replaced as asked',
  kind_by_words: 'the type was worked out from words',
  country_by_words: 'the country was worked out from words',
  spirit: 'is sold as a spirit',
  case: 'is sold by the case or the keg',
  alcohol_free: 'has no alcohol, or next to none',
  off_sale: 'is not on sale: kept for staff alone',
  unreadable: 'a value that could not be read was left out',
  rounded: 'a number was rounded',
  told_apart: 'its region, year or size was added to a name that another row has too',
  coming_vintage: 'years in the future were left out',
  odd_name: 'a name was kept with marks that its address leaves out',
  website: 'a website without a scheme was completed',
  code: 'the code has dashes for characters that a code may not hold',
  oversold: 'stock below zero was taken as sold out',
} as const

export type NoteKind = keyof typeof NOTE_KINDS

/** Kinds that describe how a row is sold, without a change to it. */
const REMARKS: ReadonlySet<NoteKind> = new Set(['spirit', 'case', 'alcohol_free', 'off_sale'])

export const isChange = ({ kind }: Note): boolean => !REMARKS.has(kind)

/** `field` is a field of the mapping, or 'row'. */
export type Note = { kind: NoteKind; field: string; text: string }

/** `reason` completes the sentence 'The field …': "'POA' holds no price". */
export type Fault = { field: string; reason: string }

/** Identifies a row to the reader. */
export type RowName = {
  /** As in a spreadsheet: the header is row 1. */
  row: number
  id: string
  /** Winery and name, if the row has them. */
  title: string
}

export type NotedRow = RowName & { notes: Note[] }
export type RefusedRow = RowName & { faults: Fault[] }

/** Prices that are compared with the price. */
const BELOW_PRICE: readonly string[] = ['mixSixPrice', 'lockItInPrice', 'wineclubPrice']

/** Adds faults in other fields. Without a readable price, nothing is known to be above it. */
export function withFaults(faults: readonly Fault[], further: readonly Fault[]): Fault[] {
  const known = new Set(faults.flatMap(({ field }) => (field === 'price' ? [field, ...BELOW_PRICE] : [field])))
  return [...faults, ...further.filter(({ field }) => !known.has(field))]
}
