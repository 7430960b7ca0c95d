/** The pieces of a page's HTML that differ between pages; the rest, its frame, is the same for all pages of a type. */

export type PageParts = {
  /** Tags for <head>: title, meta, canonical, structured data. */
  head: string
  /** React's markup of the whole screen. Every other piece, from the second on, is an island, most on many pages. */
  body: readonly string[]
  /** The descriptor as JSON, safe inside a script element. */
  descriptor: string
}

export const DESCRIPTOR_ELEMENT_ID = 'descriptor'
export const ROOT_ELEMENT_ID = 'root'
