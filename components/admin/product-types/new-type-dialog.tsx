/** Creates a product type by its name; its attributes follow on its own screen. */
import { useQueryClient } from '@tanstack/react-query'
import { newTypeSchema } from '../../../domain/product-type/product-type.schema.ts'
import { call } from '../../api/call.ts'
import { beginAtTitle } from '../heading-focus.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { openPath } from '../panel-path.ts'
import { PRODUCTS } from '../products/product-queries.ts'
import { answered } from '../queries.ts'
import { TYPES } from './type-queries.ts'

export function NewTypeDialog({ closed }: { closed: () => void }) {
  const client = useQueryClient()
  return (
    <FormDialog
      id="new-type"
      title="New product type"
      schema={newTypeSchema}
      initial={{ name: '' }}
      about={() => (
        <p className="small muted">It starts at the standard rate of VAT, which an owner changes under Config.</p>
      )}
      submit="Create"
      working="Creating"
      save={async (body) => {
        const { type } = await answered(call('POST /api/admin/product-types', { body }))
        await Promise.all([TYPES, PRODUCTS].map((key) => client.invalidateQueries({ queryKey: [key] })))
        const next = () => {
          beginAtTitle()
          return openPath(`/admin/product_types/${type.id}`)
        }
        return { next }
      }}
      closed={closed}
    />
  )
}
