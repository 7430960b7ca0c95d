/** Products of a category: pinned ones in their order, those its rules match, and those added or removed by hand. */
import { useState } from 'react'
import type {
  CategoryMember,
  StaffCategoryDetail,
} from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { MoveTools, Tool } from '../../../kit/panel/tool.tsx'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { type PickedProduct, ProductPicker } from '../../core/product-picker/product-picker.tsx'
import { ProductRow } from '../../core/product-picker/product-row.tsx'
import { RulesEditor } from './rules-editor.tsx'
import type { CategoryEditing } from './use-category-form.ts'

type ProductsPanelProps = { editing: CategoryEditing; detail: StaffCategoryDetail }

export function ProductsPanel({ editing, detail }: ProductsPanelProps) {
  const { faults } = editing
  const { counts } = detail
  const listed = useListed(editing, detail)
  const { pinned, others, takenOut } = listed
  const hidden = counts.all - detail.members.length
  return (
    <Panel title="Products" actions={<p className="small muted num">{describeCounts(counts)}</p>}>
      <div className="ed-stack cat-gap">
        <RulesEditor editing={editing} />
        <ProductPicker label="Add a product by hand" error={faults.add} choose={listed.add} />
        <div>
          <h3>Pinned</h3>
          <p className="hint">They come first in the list, in this order.</p>
          <ol className="picked-products" aria-label="Pinned">
            {pinned.map((product, at) => (
              <ProductRow key={product.code} product={product}>
                <MoveTools name={product.title} rows={editing.form.pinned} at={at} set={listed.arrange} />
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
                <Tool label={`Remove ${product.title}`} icon="trash" press={() => listed.takeOut(product.code)} />
              </ProductRow>
            ))}
          </ul>
          {others.length === 0 && <p className="small muted">{pinned.length > 0 ? 'No more.' : 'None yet.'}</p>}
          {hidden > 0 && (
            <a className="btn line sm cat-gap" href={`/admin/products?category=${editing.noun.id}`}>
              See all {formatCount(counts.all)}
            </a>
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
    </Panel>
  )
}

/** '14 products, 12 on sale, 3 by rule'. */
const describeCounts = ({ all, on_sale, by_rule }: StaffCategoryDetail['counts']): string =>
  `${countOf(all, 'product')}, ${formatCount(on_sale)} on sale${by_rule > 0 ? `, ${formatCount(by_rule)} by rule` : ''}`

type ListedProduct = PickedProduct & Partial<Pick<CategoryMember, 'status' | 'is_by_rule'>>

/** A category's products as shown in its form: the stored ones with the unsaved changes applied. */
function useListed({ form, edit, type }: CategoryEditing, { members, taken_out }: StaffCategoryDetail) {
  // Keeps the names of picked products: the response contains them only after they are saved.
  const [picked, setPicked] = useState<readonly PickedProduct[]>([])
  const joining = new Set(edit.add)
  const leaving = new Set(edit.take_out)
  const known = new Map<string, ListedProduct>([
    ...taken_out.map((product) => [product.code, product] as const),
    ...picked.map((product) => [product.code, product] as const),
    ...members.map((member) => [member.code, member] as const),
  ])
  const nameOf = (code: string): ListedProduct => known.get(code) ?? { code, title: code }
  const stays = members.filter(({ code }) => !leaving.has(code))
  const isIn = new Set(stays.map(({ code }) => code))
  const inside = [...(edit.add ?? []).filter((code) => !isIn.has(code)).map(nameOf), ...stays]
  const isPinned = new Set(form.pinned)
  const without = (codes: readonly string[] | undefined, code: string) => (codes ?? []).filter((one) => one !== code)
  return {
    pinned: form.pinned.map(nameOf),
    others: inside.filter(({ code }) => !isPinned.has(code)),
    takenOut: [
      ...(edit.take_out ?? []).map(nameOf),
      ...taken_out.filter(({ code }) => !joining.has(code) && !leaving.has(code)),
    ],
    add: (product: PickedProduct) => {
      setPicked((before) => [...before.filter(({ code }) => code !== product.code), product])
      const isMember = members.some(({ code }) => code === product.code)
      type({
        take_out: without(edit.take_out, product.code),
        ...(!isMember && { add: [...without(edit.add, product.code), product.code] }),
      })
    },
    takeOut: (code: string) => {
      const isMember = members.some((member) => member.code === code)
      type({
        add: without(edit.add, code),
        ...(isMember && { take_out: [...without(edit.take_out, code), code] }),
      })
    },
    pin: (code: string) => type({ pinned: [...form.pinned, code] }),
    unpin: (code: string) => type({ pinned: without(form.pinned, code) }),
    arrange: (pinned: string[]) => type({ pinned }),
  }
}
