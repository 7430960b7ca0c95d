/** Text with headings and links; with a url the whole of it is a link. */
import type { TextConfig } from '../../../domain/page/page-document.ts'
import { RichText } from '../rich-text.tsx'

export const TextElementView = ({ config }: { config: TextConfig }) =>
  config.url ? (
    <a className="page-text-link" href={config.url}>
      <RichText html={config.text} />
    </a>
  ) : (
    <RichText className="page-text" html={config.text} />
  )
