/** A picture with an optional link, and an optional different picture on phones. */
import { isLink } from '../../../../../domain/publishing/page/links.ts'
import type { ImageConfig } from '../../../../../domain/publishing/page/page-document.ts'
import type { PictureSize, PictureSizes } from '../../../../../domain/publishing/page/page-pictures.ts'
import { copyUrl, imageUrl, scaledSource } from '../../../../kit/picture/picture-sources.ts'

const PHONE = '(max-width: 768px)'

export type ImageElementProps = {
  config: ImageConfig
  sizes?: PictureSizes | undefined
  /** True for the first picture of the page. */
  isFirst?: boolean
}

/** Shows the picture in its own size, limited to the width of its column. */
export const ImageElementView = ({ config, sizes = {}, isFirst = false }: ImageElementProps) => {
  const file = config.image_src
  if (file === '') return null
  const onPhones = (config.different_image_on_mobile && config.mobile_img_src) || file
  const [width, height] = sizes[file] ?? []
  const picture = (
    <picture className="page-picture">
      <PhoneSources file={onPhones} size={sizes[onPhones]} isOther={onPhones !== file} />
      <Sources file={file} size={sizes[file]} />
      <img
        src={imageUrl(file)}
        alt={config.alt}
        width={width}
        height={height}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
  return isLink(config.url) ? <a href={config.url}>{picture}</a> : picture
}

type SourcesProps = { file: string; size: PictureSize | undefined }

/** A picture of unknown size has no width descriptors, which would change the size it is shown in. */
function Sources({ file, size }: SourcesProps) {
  if (copyUrl(file, 1920, 'avif') === imageUrl(file)) return null
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      {...(size ? scaledSource(file, format, size[0]) : { srcSet: copyUrl(file, 1920, format) })}
    />
  ))
}

/** Sources for phones. An SVG has no smaller copies, so it needs a source only if phones show another picture. */
function PhoneSources({ file, size, isOther }: SourcesProps & { isOther: boolean }) {
  const avif = copyUrl(file, 1280, 'avif')
  // Without its size, the browser would reserve the place of the other picture.
  const [width, height] = (isOther && size) || []
  if (avif === imageUrl(file)) return isOther && <source media={PHONE} srcSet={avif} width={width} height={height} />
  if (size && !isOther) return null
  return (
    <>
      <source media={PHONE} type="image/avif" srcSet={avif} width={width} height={height} />
      <source media={PHONE} srcSet={copyUrl(file, 1280, 'webp')} width={width} height={height} />
    </>
  )
}
