/** A picture with words below, together one link. */
import type { CardConfig } from '../../../domain/page/page-document.ts'
import { imageUrl } from '../../product/niche.tsx'
import { RichText } from '../rich-text.tsx'

export const CardElementView = ({ config }: { config: CardConfig }) => {
  const inside = (
    <>
      <img src={imageUrl(config.image_src)} alt="" loading="lazy" />
      <RichText html={config.text} />
    </>
  )
  return config.url ? (
    <a className="page-card" href={config.url}>
      {inside}
    </a>
  ) : (
    <div className="page-card">{inside}</div>
  )
}
