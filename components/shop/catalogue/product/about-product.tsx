/** A product's description, taste scales and facts. */
import type { Product, TasteScale } from '../../../../domain/catalogue/product/product.ts'

export const AboutProduct = ({ product }: { product: Product }) => (
  <section className="about">
    <div className="stack">
      <h2>{product.details_heading}</h2>
      {product.details.map((paragraph) => (
        <p key={paragraph} className="about-text">
          {paragraph}
        </p>
      ))}
      {product.scales.length > 0 && (
        <div className="scales">
          {product.scales.map((scale) => (
            <Scale key={scale.low} scale={scale} />
          ))}
        </div>
      )}
    </div>
    {product.product_details_attributes.length > 0 && (
      <div>
        <h2>The facts</h2>
        <dl className="facts">
          {product.product_details_attributes.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    )}
  </section>
)

/** Sets the dot's position by an SVG attribute: a style attribute would need a looser content security policy. */
const Scale = ({ scale: { low, high, value } }: { scale: TasteScale }) => (
  <div className="scale">
    <span>{low}</span>
    <svg role="img" aria-label={`${value} out of 100 from ${low.toLowerCase()} to ${high.toLowerCase()}`}>
      <rect y="5" width="100%" height="4" rx="2" />
      <circle cx={`${value}%`} cy="7" r="7" />
    </svg>
    <span>{high}</span>
  </div>
)
