/** A picture of the shop: browsers choose the format and the width, and drawings are shown as they are. */
import type { ImgHTMLAttributes } from 'react'
import { imageUrl, type PicturePlace, pictureSources } from './picture-sources.ts'

export type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'sizes' | 'alt'> & {
  /** File name under /images/. */
  file: string
  alt: string
  place: PicturePlace
}

/**
 * Browsers without AVIF take the WebP of the `<img>`. The `<picture>` has no box of its own (components/kit/styles/base.css),
 * so that the `<img>` is laid out as the child of whatever surrounds it.
 */
export function Picture({ file, place, alt, ...rest }: PictureProps) {
  const sources = pictureSources(file, place)
  if (sources === undefined) return <img src={imageUrl(file)} alt={alt} {...rest} />
  return (
    <picture>
      <source type="image/avif" {...sources.avif} />
      <img {...sources.webp} src={imageUrl(file)} alt={alt} {...rest} />
    </picture>
  )
}
