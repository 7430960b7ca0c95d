/** Rich text. With a URL the whole text is a link, unless it contains links. */
import { isLink } from '../../../../../domain/publishing/page/links.ts'
import type { TextConfig } from '../../../../../domain/publishing/page/page-document.ts'
import { linkTargets } from '../../../../../domain/publishing/page/rich-text.ts'
import { RichText } from '../rich-text.tsx'

export const TextElementView = ({ config }: { config: TextConfig }) =>
  // Links can't be nested.
  isLink(config.url) && linkTargets(config.text).length === 0 ? (
    <a className="page-text-link" href={config.url}>
      <RichText html={config.text} />
    </a>
  ) : (
    <RichText className="page-text" html={config.text} />
  )
