/** A picture with text below, together one link. */
import { isLink } from '../../../../../domain/publishing/page/links.ts'
import type { CardConfig } from '../../../../../domain/publishing/page/page-document.ts'
import { linkTargets } from '../../../../../domain/publishing/page/rich-text.ts'
import { Picture } from '../../../../kit/picture/picture.tsx'
import { RichText } from '../rich-text.tsx'

export const CardElementView = ({ config }: { config: CardConfig }) => {
  const inside = (
    <>
      {config.image_src && <Picture file={config.image_src} place="column" alt="" loading="lazy" />}
      <RichText html={config.text} />
    </>
  )
  // Links can't be nested.
  return isLink(config.url) && linkTargets(config.text).length === 0 ? (
    <a className="page-card" href={config.url}>
      {inside}
    </a>
  ) : (
    <div className="page-card">{inside}</div>
  )
}
