/** HTML written by staff and sanitised by the build. Its CSS and JavaScript are in the route's own files. */
import type { HtmlConfig } from '../../../../../domain/publishing/page/page-document.ts'

export const HtmlElementView = ({ config }: { config: HtmlConfig }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the build, and by the canvas of the page builder
  <div dangerouslySetInnerHTML={{ __html: config.content }} />
)
