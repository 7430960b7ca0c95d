/** Rich text of a page, sanitised by the build (domain/publishing/page/clean-html.ts). */
import type { ElementType as Tag } from 'react'

export type RichTextProps = { html: string; as?: Tag; id?: string | undefined; className?: string }

export const RichText = ({ html, as: Node = 'div', id, className }: RichTextProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the build, and by the canvas of the page builder
  <Node id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
)
