/** Products of a category: pinned ones in their order, those its rules match, and those added or removed by hand. */
import type { StaffCategoryDetail } from '../../../domain/category/staff-category.ts'
import { FieldNote } from '../../primitives/field.tsx'
import { countOf, formatCount } from '../../primitives/format-count.ts'
import { ProductPicker } from '../product-picker/product-picker.tsx'
import { ProductRow, Tool } from '../product-picker/product-row.tsx'
import { RulesEditor } from './rules-editor.tsx'
import type { CategoryEditing } from './use-category-form.ts'
import { useListed } from './use-listed.ts'

type ProductsPanelProps = { editing: CategoryEditing; detail: StaffCategoryDetail }

export function ProductsPanel({ editing, detail }: ProductsPanelProps) {
  const { faults } = editing
  const { counts } = detail
  const listed = useListed(editing, detail)
  const { pinned, others, takenOut } = listed
  const hidden = counts.all - detail.members.length
  return (
    <section className="panel" aria-labelledby="products-title">
      <div className="row between wrapf">
        <h2 id="products-title">Products</h2>
        <p className="small muted num">
          {countOf(counts.all, 'product')}, {formatCount(counts.on_sale)} on sale
          {counts.by_rule > 0 && `, ${formatCount(counts.by_rule)} by rule`}
        </p>
      </div>
      <div className="ed-stack cat-gap">
        <RulesEditor editing={editing} />
        <ProductPicker label="Add a product by hand" error={faults.add} choose={listed.add} />
        <div>
          <h3>Pinned</h3>
          <p className="hint">They come first in the list, in this order.</p>
          <ol className="picked-products" aria-label="Pinned">
            {pinned.map((product, at) => (
              <ProductRow key={product.code} product={product}>
                <Tool
                  label={`Move ${product.title} up`}
                  icon="up"
                  isOff={at === 0}
                  press={() => listed.shift(at, -1)}
                />
                <Tool
                  label={`Move ${product.title} down`}
                  icon="down"
                  isOff={at === pinned.length - 1}
                  press={() => listed.shift(at, 1)}
                />
                <Tool label={`Unpin ${product.title}`} icon="close" press={() => listed.unpin(product.code)} />
              </ProductRow>
            ))}
          </ol>
          {pinned.length === 0 && <p className="small muted">None. The list is in alphabetical order.</p>}
          {faults.pinned !== undefined && <FieldNote id="pinned-note" error={faults.pinned} />}
        </div>
        <div>
          <h3>{pinned.length > 0 ? 'All others' : 'All of them'}</h3>
          <ul className="picked-products" aria-label="Others">
            {others.map((product) => (
              <ProductRow key={product.code} product={product}>
                <Tool label={`Pin ${product.title}`} icon="pin" press={() => listed.pin(product.code)} />
                <Tool label={`Take ${product.title} out`} icon="trash" press={() => listed.takeOut(product.code)} />
              </ProductRow>
            ))}
          </ul>
          {others.length === 0 && <p className="small muted">No more.</p>}
          {hidden > 0 && (
            <p className="small">
              <a href={`/admin/products?category=${editing.noun.id}`}>See all {formatCount(counts.all)}</a>
            </p>
          )}
        </div>
        {takenOut.length > 0 && (
          <div>
            <h3>Removed by hand</h3>
            <p className="hint">Rules don’t bring these back.</p>
            <ul className="picked-products" aria-label="Taken out">
              {takenOut.map((product) => (
                <ProductRow key={product.code} product={product}>
                  <Tool label={`Put ${product.title} back`} icon="undo" press={() => listed.add(product)} />
                </ProductRow>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}
