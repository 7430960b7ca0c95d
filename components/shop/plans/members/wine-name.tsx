/** A wine of a case: picture, name and winery. */
import type { ReactNode } from 'react'
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { productUrl } from '../../../../domain/catalogue/product/product-url.ts'
import type { CaseWine } from '../../../../domain/plans/plan/plan.ts'
import { ProductPicture } from '../../../kit/picture/product-picture.tsx'

export type WineNameProps = {
  wine: Omit<CaseWine, 'quantity'> & Pick<ProductCard, 'productname'>
  /** Content below the name. */
  children?: ReactNode
}

/** Links the name to the wine's page, unless the wine is no longer sold and so has none. */
export const WineName = ({ wine, children }: WineNameProps) => {
  const { product, productname, producturl } = wine
  return (
    <>
      <ProductPicture product={wine} decorative />
      <div>
        <h3>
          {producturl === '' ? (
            productname
          ) : (
            <a className="reach" href={productUrl(wine)}>
              {productname}
            </a>
          )}
        </h3>
        <p className="small muted">{product.replace(productname, '').trim()}</p>
        {children}
      </div>
    </>
  )
}
