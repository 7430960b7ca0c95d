/** What search engines are told of a list, and how they will show it. */
import { useShop } from '../../shop/shop-context.ts'
import { DESCRIPTION_FITS, fits, SearchResult, TITLE_FITS } from '../search-result.tsx'
import { LineField, TextField } from './category-fields.tsx'
import type { CategoryEditing } from './use-category-form.ts'

export function SearchEnginesPanel({ editing }: { editing: CategoryEditing }) {
  const { name } = useShop()
  const { form } = editing
  return (
    <section className="panel" aria-labelledby="seo-title">
      <h2 id="seo-title">In search results</h2>
      <div className="pe-seo">
        <div className="pe-stack">
          <LineField editing={editing} name="meta_title" label="Title" hint={fits(form.meta_title, TITLE_FITS)} />
          <TextField
            editing={editing}
            name="meta_description"
            label="Description"
            hint={fits(form.meta_description, DESCRIPTION_FITS)}
          />
          <LineField editing={editing} name="meta_keywords" label="Keywords" />
        </div>
        <SearchResult
          address={form.sef_url}
          title={`${form.meta_title.trim() || form.title} | ${name}`}
          text={form.meta_description.trim() || form.intro}
        />
      </div>
    </section>
  )
}
