/** A product's pictures: thumbnails, the selected picture, and a zoom button. Without scripts each is a link to the file. */
import { type ComponentType, useState } from 'react'
import type { Product } from '../../../../domain/catalogue/product/product.ts'
import { UNREACHABLE_MESSAGE } from '../../../kit/api/call.ts'
import { Picture } from '../../../kit/picture/picture.tsx'
import { imageUrl } from '../../../kit/picture/picture-sources.ts'
import { PICTURE } from '../../../kit/picture/product-picture.tsx'
import { isPlaceholder } from '../../../kit/picture/shown-picture.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import type { ZoomDialogProps } from './zoom-dialog.tsx'

export type PicturesProps = {
  product: Pick<Product, 'product' | 'second_picture' | 'niche'>
  /** File names, starting with the picture shown first. */
  images: readonly string[]
  /** True to reserve space for thumbnails beside the picture. */
  hasThumbs?: boolean
}

/** Pass the variant's code as the key, so that another variant starts at its own first picture. */
export function Pictures({ product, images, hasThumbs = images.length > 1 }: PicturesProps) {
  const [chosen, setChosen] = useState(0)
  const [Zoom, setZoom] = useState<ComponentType<ZoomDialogProps> | null>(null)
  const file = images[chosen] ?? images[0] ?? ''
  const closeUp = (picture: string) => (picture === product.second_picture ? 'close-up' : undefined)
  const lookCloser = () =>
    import('./zoom-dialog.tsx').then(
      ({ ZoomDialog }) => setZoom(() => ZoomDialog),
      () => showToast(UNREACHABLE_MESSAGE),
    )
  return (
    <div className={hasThumbs ? 'gal grid-4' : 'gal grid-4 single'}>
      {hasThumbs && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid everywhere
        <div className="thumbs" role="group" aria-label="Pictures">
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              className={closeUp(image)}
              aria-label={`Picture ${index + 1} of ${images.length}`}
              aria-current={index === chosen || undefined}
              onClick={() => setChosen(index)}
            >
              <Picture file={image} place="thumb" alt="" {...PICTURE} />
            </button>
          ))}
          <noscript>
            {images.map((image, index) => (
              <a
                key={image}
                className={closeUp(image)}
                href={imageUrl(image)}
                aria-label={`Picture ${index + 1} of ${images.length}`}
              >
                <Picture file={image} place="thumb" alt="" {...PICTURE} />
              </a>
            ))}
          </noscript>
        </div>
      )}
      <div className="niche" data-s={product.niche ?? 'gift'}>
        <Picture
          className={closeUp(file)}
          file={file}
          place="gallery"
          alt={isPlaceholder(file) ? '' : product.product}
          {...PICTURE}
          fetchPriority="high"
        />
        {!isPlaceholder(file) && (
          <>
            <button type="button" className="iconbtn ring zoom" aria-label="Zoom in" onClick={lookCloser}>
              <Icon name="zoom" />
            </button>
            <noscript>
              <a className="iconbtn ring zoom" href={imageUrl(file)} aria-label="View the picture">
                <Icon name="zoom" />
              </a>
            </noscript>
          </>
        )}
      </div>
      {Zoom && <Zoom name={product.product} file={file} onClosed={() => setZoom(null)} />}
    </div>
  )
}
