/** Names and descriptions of the page templates. */
import type { PageTemplate } from '../../../../domain/publishing/page/page-templates.ts'

export const TEMPLATE_TEXTS: Readonly<Record<PageTemplate, [name: string, text: string]>> = {
  campaign: ['Campaign', 'A heading, a button, wines'],
  sale: ['Sale', 'A dark banner, two rows of wines, the terms'],
  christmas: ['Christmas', 'A wide picture, three columns, wines, newsletter'],
  landing: ['Landing', 'Words and a picture, wines, newsletter'],
  home: ['Home', 'A dark banner, wines, your shops, newsletter'],
  producer: ['Producer', 'Words beside a picture, their story, their wines'],
  region: ['Region', 'A wide picture, grapes and food, where to begin'],
  tasting: ['Tasting', 'A date, a place, a price, the wines, your shops'],
  guide: ['Guide', 'A picture and sections to read, with bottles to try'],
  club: ['Club', 'A dark banner, three steps, the last case'],
  information: ['Information', 'Headings and paragraphs'],
  blank: ['Blank', 'An empty page'],
}
