/** Fields for the categories and products that a code is limited to. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PromotionTerms, StaffPromotion } from '../../../../domain/selling/promotion/promotion.schema.ts'
import { Tool } from '../../../kit/panel/tool.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { type PickedProduct, ProductPicker } from '../../core/product-picker/product-picker.tsx'
import { catalogueQuery } from '../../core/queries/product-queries.ts'

type Scope = Pick<PromotionTerms, 'category_ids' | 'product_codes'>
type Errors = Readonly<Record<string, string>>

/** `promotion` is null for a new one. */
export function usePromotionScope(promotion: StaffPromotion | null) {
  const { data, error } = useQuery(catalogueQuery)
  const categories = data?.categories ?? []
  const [products, setProducts] = useState<readonly PickedProduct[]>(promotion?.products ?? [])
  const categoryName = (id: number) =>
    categories.find((one) => one.id === id)?.name ?? (data ? 'A deleted category' : `Category ${id}`)
  const productTitle = (code: string) => products.find((one) => one.code === code)?.title ?? code
  return {
    namesOf: ({ category_ids, product_codes }: Scope) => [
      ...category_ids.map(categoryName),
      ...product_codes.map(productTitle),
    ],
    fields: ({ category_ids, product_codes }: Scope, set: (change: Partial<Scope>) => void, errors: Errors) => ({
      category_ids: (
        <Chosen
          items={category_ids}
          nameOf={categoryName}
          remove={(id) => set({ category_ids: category_ids.filter((one) => one !== id) })}
        >
          <SelectField
            label="Only for a category"
            name="category_ids"
            hint={error?.message}
            error={errors.category_ids}
            value=""
            options={[
              ['', 'Choose one'],
              ...categories
                .filter(({ id }) => !category_ids.includes(id))
                .map(({ id, name }) => [String(id), name] as const),
            ]}
            choose={(id) => id !== '' && set({ category_ids: [...category_ids, Number(id)] })}
          />
        </Chosen>
      ),
      product_codes: (
        <Chosen
          items={product_codes}
          nameOf={productTitle}
          remove={(code) => set({ product_codes: product_codes.filter((one) => one !== code) })}
        >
          <ProductPicker
            label="Only for a product"
            name="product_codes"
            error={errors.product_codes}
            choose={(product) => {
              setProducts((all) => [...all, product])
              set({ product_codes: [...product_codes.filter((one) => one !== product.code), product.code] })
            }}
          />
        </Chosen>
      ),
    }),
  }
}

type ChosenProps<Item> = {
  items: readonly Item[]
  nameOf: (item: Item) => string
  remove: (item: Item) => void
  /** The control that adds one. */
  children: ReactNode
}

const Chosen = <Item extends string | number>({ items, nameOf, remove, children }: ChosenProps<Item>) => (
  <>
    {children}
    {items.length > 0 && (
      <ul className="picked-products">
        {items.map((item) => (
          <li key={item}>
            <span className="picked-product">{nameOf(item)}</span>
            <Tool label={`Remove ${nameOf(item)}`} icon="close" press={() => remove(item)} />
          </li>
        ))}
      </ul>
    )}
  </>
)
