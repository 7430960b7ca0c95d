/** Rich text of a page, sanitised by the build (domain/publishing/page/clean-html.ts). */
import type { ElementType as Tag } from 'react'

export type RichTextProps = { html: string; as?: Tag; className?: string }

export const RichText = ({ html, as: Node = 'div', className }: RichTextProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the build, and by the canvas of the page builder
  <Node className={className} dangerouslySetInnerHTML={{ __html: html }} />
)
