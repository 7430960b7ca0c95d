/** A picture with an optional link, and an optional different picture on phones. */
import { isLink } from '../../../../../domain/publishing/page/links.ts'
import type { ImageConfig } from '../../../../../domain/publishing/page/page-document.ts'
import { copyUrl, imageUrl } from '../../../../kit/picture/picture-sources.ts'

const PHONE = '(max-width: 768px)'

/**
 * Shows the picture in its own size, limited to the width of its column. The sources have no width descriptors, which
 * would change that size.
 */
export const ImageElementView = ({ config }: { config: ImageConfig }) => {
  const file = config.image_src
  if (file === '') return null
  const onPhones = (config.different_image_on_mobile && config.mobile_img_src) || file
  const hasCopies = copyUrl(file, 1920, 'avif') !== imageUrl(file)
  const picture = (
    <picture className="page-picture">
      <PhoneSources file={onPhones} isOther={onPhones !== file} />
      {hasCopies && <source type="image/avif" srcSet={copyUrl(file, 1920, 'avif')} />}
      {hasCopies && <source type="image/webp" srcSet={copyUrl(file, 1920, 'webp')} />}
      <img src={imageUrl(file)} alt={config.alt} loading="lazy" />
    </picture>
  )
  return isLink(config.url) ? <a href={config.url}>{picture}</a> : picture
}

/** Sources for phones. An SVG has no smaller copies, so it needs a source only if phones show another picture. */
function PhoneSources({ file, isOther }: { file: string; isOther: boolean }) {
  const avif = copyUrl(file, 1280, 'avif')
  if (avif === imageUrl(file)) return isOther && <source media={PHONE} srcSet={avif} />
  return (
    <>
      <source media={PHONE} type="image/avif" srcSet={avif} />
      <source media={PHONE} srcSet={copyUrl(file, 1280, 'webp')} />
    </>
  )
}
