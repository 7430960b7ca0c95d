/** Products that go with the visitor's basket. Shows the products chosen in the page builder until they load. */
import { useContext, useRef } from 'react'
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'
import { GROUP_SIZE } from '../../../../../domain/publishing/page/product-codes.ts'
import { WaitingCards } from '../../../catalogue/product/waiting-cards.tsx'
import { loadRecommendations } from '../../../catalogue/recommendation/load.ts'
import { loadViewedSample } from '../../../catalogue/recommendation/views.ts'
import { BuilderModeContext } from '../builder-mode.ts'
import { isOffered, ProductGrid } from './product-grid.tsx'
import { productsByCode } from './products-by-code.ts'
import type { ProductsElementProps } from './products-element.tsx'
import { useNearby } from './use-nearby.ts'
import { Vault } from './vault.tsx'

/** Number of products shown if none were chosen in the page builder: one or two rows. */
const MAX_SHOWN = 4

export type RecommendedProps = ProductsElementProps & {
  /** Set on the canvas, where products that the build chooses are samples too. */
  isVault?: boolean
}

export function RecommendedView({ config, products, lockIn, isVault = false }: RecommendedProps) {
  const place = useRef<HTMLDivElement>(null)
  const standIns = productsByCode(products, config.products)
  const load = useContext(BuilderModeContext) ? loadViewedSample : loadAll
  const { products: shown, isWaiting } = useNearby(place, standIns, load)
  const count = standIns.length || (config.type === 'recommended' ? MAX_SHOWN : GROUP_SIZE)
  const cards = lockIn === undefined ? shown : lockable(shown, standIns)
  return (
    <div ref={place} aria-busy={isWaiting || undefined}>
      {isWaiting ? (
        <WaitingCards />
      ) : isVault ? (
        <Vault products={cards} />
      ) : (
        <ProductGrid products={cards.slice(0, count)} lockIn={lockIn} />
      )}
    </div>
  )
}

/** Keeps the recommended products that can be locked in, followed by placeholders for the others. */
const lockable = (recommended: readonly ProductCard[], standIns: readonly ProductCard[]): ProductCard[] => {
  const chosen = recommended.filter(isOffered)
  return [...chosen, ...standIns.filter(({ code }) => !chosen.some((one) => one.code === code))]
}

/** Loads recommendations without leaving out a product, since the page is not about one. */
const loadAll = () => loadRecommendations('')
