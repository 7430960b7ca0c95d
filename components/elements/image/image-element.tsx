/** A picture, another one on phones where asked for, and where it leads. */
import { isLink } from '../../../domain/page/links.ts'
import type { ImageConfig } from '../../../domain/page/page-document.ts'
import { imageUrl } from '../../niche/niche.tsx'

export const ImageElementView = ({ config }: { config: ImageConfig }) => {
  if (config.image_src === '') return null
  const picture = (
    <picture>
      {config.different_image_on_mobile && config.mobile_img_src && (
        <source media="(max-width: 768px)" srcSet={imageUrl(config.mobile_img_src)} />
      )}
      <img src={imageUrl(config.image_src)} alt={config.alt} loading="lazy" />
    </picture>
  )
  return isLink(config.url) ? <a href={config.url}>{picture}</a> : picture
}
