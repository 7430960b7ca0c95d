/** Names and descriptions of the page templates. */
import type { PageTemplate } from '../../../../domain/publishing/page/page-templates.ts'

export const TEMPLATE_TEXTS: Readonly<Record<PageTemplate, [name: string, text: string]>> = {
  campaign: ['Campaign', 'A heading, a button, wines'],
  landing: ['Landing', 'Words and a picture, wines, newsletter'],
  home: ['Home', 'A banner with layers, wines, a way to every door'],
  information: ['Information', 'Headings and paragraphs'],
  blank: ['Blank', 'From the beginning'],
}
