/** What the importer has to say of a row: that it was mended and how, or refused and why. */

/** Kinds of mending, each with how the report calls it. */
export const NOTE_KINDS = {
  spirit: 'is stronger than any wine',
  unreadable: 'left out a value that could not be read',
  region_added: 'added the region to the name, which another wine of the winery has too',
  no_vintage: 'lists no year that a bottle can have: sold as non-vintage',
  coming_vintage: 'left out vintages that are yet to come',
  odd_name: 'kept a name with marks that its address leaves out',
  website: 'completed a website without a scheme',
} as const

export type NoteKind = keyof typeof NOTE_KINDS
export type Note = { kind: NoteKind; text: string }

/** How a row is named to the reader. */
export type RowName = {
  /** As a spreadsheet counts: the header is row 1. */
  row: number
  id: string
  /** Winery and name, as far as the row tells them. */
  title: string
}

export type MendedRow = RowName & { notes: Note[] }
export type RefusedRow = RowName & { reason: string }
