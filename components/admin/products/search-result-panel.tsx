/** What search engines are told, and how they will show it. */
import { useShop } from '../../shop/shop-context.ts'
import { LineField, TextAreaField } from './form-fields.tsx'
import type { ProductEditing } from './use-product-form.ts'

/** What search engines show of a title and of a description, in characters. */
const TITLE_FITS = 60
const DESCRIPTION_FITS = 155

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`

const fits = (text: string, most: number): string =>
  `${text.length <= most ? 'Fits' : 'Will be cut'}: ${text.length} of ${most}`

export function SearchResultPanel({ editing }: { editing: ProductEditing }) {
  const { name } = useShop()
  const { form, product } = editing
  const title = form.meta_title.trim() || product.title
  return (
    <section className="panel" aria-labelledby="seo-title">
      <h2 id="seo-title">In search results</h2>
      <div className="pe-seo">
        <div className="pe-stack">
          <LineField editing={editing} name="meta_title" label="Title" hint={fits(form.meta_title, TITLE_FITS)} />
          <TextAreaField
            editing={editing}
            name="meta_description"
            label="Description"
            hint={fits(form.meta_description, DESCRIPTION_FITS)}
          />
          <LineField editing={editing} name="meta_keywords" label="Keywords" />
          <LineField
            editing={editing}
            name="producturl"
            label="Address"
            hint="Whoever follows the old address is led to the new one"
          />
        </div>
        <figure className="pe-result">
          <figcaption className="muted small">As people will see it</figcaption>
          <div>
            <span>
              {location.host} › {product.category_url.replaceAll('/', ' › ')}
              {form.producturl}
            </span>
            <b>{cut(`${title} | ${name}`, TITLE_FITS + 10)}</b>
            <p>{cut(form.meta_description.trim() || form.lead, DESCRIPTION_FITS)}</p>
          </div>
        </figure>
      </div>
    </section>
  )
}
