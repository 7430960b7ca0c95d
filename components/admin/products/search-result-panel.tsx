/** What search engines are told, and how they will show it. */
import { useShop } from '../../shop/shop-context.ts'
import { DESCRIPTION_FITS, fits, SearchResult, TITLE_FITS } from '../search-result.tsx'
import { LineField, TextAreaField } from './form-fields.tsx'
import type { ProductEditing } from './use-product-form.ts'

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
        <SearchResult
          address={`${product.category_url}${form.producturl}`}
          title={`${title} | ${name}`}
          text={form.meta_description.trim() || form.lead}
        />
      </div>
    </section>
  )
}
