/** Names and descriptions of the page templates, and the parts that an editor must add before the page can be published. */
import type { PageTemplate } from '../../../../domain/publishing/page/page-templates.ts'

export const TEMPLATE_TEXTS: Readonly<Record<PageTemplate, [name: string, text: string, toAdd?: string]>> = {
  campaign: ['Campaign', 'A heading, a button, wines'],
  sale: ['Sale', 'A dark banner, two rows of wines, the terms'],
  christmas: ['Christmas', 'A wide picture, three columns, wines, newsletter', 'a picture'],
  landing: ['Landing', 'Words and a picture, wines, newsletter', 'a picture'],
  home: ['Home', 'A dark banner, wines, your shops, newsletter'],
  producer: ['Producer', 'Words beside a picture, their story, their wines', 'a picture and wines'],
  region: ['Region', 'A wide picture, grapes and food, where to begin', 'a picture and wines'],
  tasting: ['Tasting', 'A date, a place, a price, the wines, your shops', 'a picture and wines'],
  guide: ['Guide', 'A picture and sections to read, with bottles to try', 'a picture'],
  club: ['Club', 'A dark banner, three steps, wines, a question'],
  information: ['Information', 'Headings and paragraphs'],
  blank: ['Blank', 'An empty page'],
}
