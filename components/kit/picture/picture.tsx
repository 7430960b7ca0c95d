/** A picture in several formats and widths, from which the browser chooses. Drawings have one file. */
import type { ImgHTMLAttributes } from 'react'
import { imageUrl, type PicturePlace, pictureSources } from './picture-sources.ts'

export type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'sizes' | 'alt'> & {
  /** File name under /images/. */
  file: string
  alt: string
  place: PicturePlace
}

/**
 * Browsers without AVIF load the WebP of the `<img>`. The `<picture>` generates no box
 * (components/kit/styles/base.css), so the `<img>` is laid out as a child of the surrounding element.
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
