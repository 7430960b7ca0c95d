/** Chooses the product that a new one begins like. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EditedProduct } from '../../../../domain/catalogue/product/edit.schema.ts'
import { Tool } from '../../../kit/panel/tool.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { ProductPicker } from '../../core/product-picker/product-picker.tsx'
import { ProductRow } from '../../core/product-picker/product-row.tsx'
import { productQuery } from '../../core/queries/product-queries.ts'

type LikePickerProps = {
  /** '' for none. */
  code: string
  error: string | undefined
  fill: (model: EditedProduct | null) => void
}

export function LikePicker({ code, error, fill }: LikePickerProps) {
  const client = useQueryClient()
  const reading = useMutation({
    mutationFn: (chosen: string) => client.fetchQuery(productQuery(chosen)),
    onSuccess: ({ product }) => fill(product),
    onError: (failed) => showToast(failed.message, 'bad'),
  })
  const title = reading.data?.product.title ?? code
  return (
    <>
      <ProductPicker
        label="Like another product"
        name="like"
        hint="Copies its texts, attributes and pictures, for example for a new vintage"
        error={error}
        choose={(product) => reading.mutate(product.code)}
      />
      {code !== '' && (
        <ul className="picked-products">
          <ProductRow product={{ code, title }}>
            <Tool label={`Remove ${title}`} icon="close" press={() => fill(null)} />
          </ProductRow>
        </ul>
      )}
    </>
  )
}
