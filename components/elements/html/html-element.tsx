/** Markup written by the shop's own staff; its css and js are in the route's own files, never inline (domain §10). */
import type { HtmlConfig } from '../../../domain/page/page-document.ts'

export const HtmlElementView = ({ config }: { config: HtmlConfig }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted staff; the content security policy refuses any script in it
  <div dangerouslySetInnerHTML={{ __html: config.content }} />
)
