/** The parts of a page's HTML that differ between pages. The frame around them is the same for all pages of a type. */

export type PageParts = {
  /** Tags for <head>: title, meta, canonical, structured data. */
  head: string
  /** HTML of the whole screen in pieces. Every second piece is an island or shared part, most of them on many pages. */
  body: readonly string[]
  /** The descriptor as JSON, safe inside a script element. */
  descriptor: string
}

export const DESCRIPTOR_ELEMENT_ID = 'descriptor'
export const ROOT_ELEMENT_ID = 'root'
