/**
 * The shop's own approved reviews, never presented as Trustpilot's, with a link to the shop's Trustpilot page if it has
 * one. Loads no third-party script.
 */
import type { ShopReview, ShopReviews } from '../../../../../domain/catalogue/review/shop-reviews.schema.ts'
import type { TrustPilotConfig } from '../../../../../domain/publishing/page/custom-configs.ts'
import { formatCount } from '../../../../kit/primitives/format-count.ts'
import { Stars } from '../../../../kit/primitives/stars.tsx'
import { useShop } from '../../../../kit/shop/shop-context.ts'

export type TrustPilotProps = {
  config: TrustPilotConfig
  /** undefined if there are none. */
  reviews: ShopReviews | undefined
  /** The shop's Trustpilot domain, for elements without their own. */
  shop_domain?: string | undefined
}

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

export function TrustPilot({ config, reviews, shop_domain = '' }: TrustPilotProps) {
  const domain = config.trustpilot_domain || shop_domain
  const page = DOMAIN.test(domain) && `https://www.trustpilot.com/review/${domain}`
  if (!reviews && !page) return null
  return (
    <div className="trust">
      {reviews && <Figures heading={config.heading} reviews={reviews} />}
      {reviews?.reviews.slice(0, Math.max(1, config.reviews)).map((review) => (
        <Quotation key={review.id} review={review} />
      ))}
      {page && (
        <p>
          <a href={page} rel="external">
            Read about us on Trustpilot
          </a>
        </p>
      )}
    </div>
  )
}

const Figures = ({ heading, reviews }: { heading: string; reviews: ShopReviews }) => {
  const { name } = useShop()
  return (
    <div className="stack-s">
      <h2>{heading || 'What customers say'}</h2>
      <p className="trust-average num">{reviews.average_rating.toFixed(1)}</p>
      <Stars rating={reviews.average_rating} />
      <p className="small">
        {`From ${formatCount(reviews.total_reviews)} ${reviews.total_reviews === 1 ? 'review' : 'reviews'} left at ${name}`}
      </p>
      {reviews.demo_reviews && <span className="tag y">Demonstration</span>}
    </div>
  )
}

const Quotation = ({ review }: { review: ShopReview }) => (
  <figure className="stack-s">
    <Stars rating={review.rating} />
    <blockquote>{`“${review.review_text}”`}</blockquote>
    <figcaption className="small muted">
      {`${review.author_name} on `}
      <a href={`/${review.sef_url}`}>{review.product}</a>
    </figcaption>
  </figure>
)
