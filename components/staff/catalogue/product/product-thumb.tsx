/** A product's picture in its niche, small. */
import { pictureStyle, type WineKind } from '../../../../domain/catalogue/product/wine-kind.ts'

export const ProductThumb = ({ picture, kind }: { picture: string; kind: WineKind | null }) => (
  <span className="niche pt-thumb" data-s={pictureStyle(kind) ?? 'white'}>
    {picture !== '' && <img src={`/images/${picture}`} alt="" loading="lazy" />}
  </span>
)
