/** Rich text of a page. It was reduced to RICH_TEXT_TAGS when it was saved (domain/page/rich-text.ts). */
import type { ElementType as Tag } from 'react'

export type RichTextProps = { html: string; as?: Tag; className?: string }

export const RichText = ({ html, as: Node = 'div', className }: RichTextProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on saving
  <Node className={className} dangerouslySetInnerHTML={{ __html: html }} />
)
