/** A product's pictures: thumbnails, the chosen one in its niche, and a closer look in a dialog. */
import { useRef, useState } from 'react'
import type { Product } from '../../domain/product/product.ts'
import { Icon } from '../primitives/icon.tsx'
import { imageUrl, PICTURE } from './niche.tsx'

export type GalleryProps = {
  product: Pick<Product, 'product' | 'second_picture' | 'niche'>
  /** File names, the first shown first. */
  images: readonly string[]
}

/** Mount it with the chosen variant's code as key: another variant starts at its own first picture. */
export function Gallery({ product, images }: GalleryProps) {
  const [chosen, setChosen] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const file = images[chosen] ?? images[0] ?? ''
  const closeUp = file === product.second_picture
  return (
    <div className={images.length > 1 ? 'gal' : 'gal single'}>
      {images.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid everywhere
        <div className="thumbs" role="group" aria-label="Pictures">
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              className={image === product.second_picture ? 'close-up' : undefined}
              aria-label={`Picture ${index + 1} of ${images.length}`}
              aria-current={index === chosen || undefined}
              onClick={() => setChosen(index)}
            >
              <img src={imageUrl(image)} alt="" {...PICTURE} />
            </button>
          ))}
        </div>
      )}
      <div className="niche" data-s={product.niche ?? 'gift'}>
        <img className={closeUp ? 'close-up' : undefined} src={imageUrl(file)} alt={product.product} {...PICTURE} />
        <button
          type="button"
          className="iconbtn ring zoom"
          aria-label="Zoom in"
          onClick={() => dialog.current?.showModal()}
        >
          <Icon name="zoom" />
        </button>
      </div>
      <ZoomDialog dialog={dialog} name={product.product} file={closerPicture(product, file, chosen)} />
    </div>
  )
}

/** Zooming into the front shows its label close up; other pictures are shown as they are, larger. */
const closerPicture = (product: GalleryProps['product'], file: string, chosen: number): string =>
  chosen === 0 ? (product.second_picture ?? file) : file

type ZoomDialogProps = { dialog: React.RefObject<HTMLDialogElement | null>; name: string; file: string }

const ZoomDialog = ({ dialog, name, file }: ZoomDialogProps) => (
  <dialog ref={dialog} className="zoom-dialog" aria-label={name}>
    <form method="dialog">
      <button className="iconbtn ring" type="submit" aria-label="Close">
        <Icon name="close" />
      </button>
    </form>
    <img src={imageUrl(file)} alt={`${name}, close up`} {...PICTURE} loading="lazy" />
  </dialog>
)
