/** Product types: all of them, and the one that the address names. */
import { EmptyLink } from '../kit/empty-link.tsx'
import '../zod-without-eval.ts'
import { useQuery } from '@tanstack/react-query'
import type { StaffInfo } from '../../../domain/admin/admin.ts'
import { may } from '../../../domain/admin/roles.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { CallFailed } from '../queries.ts'
import { TypeEditor } from './type-editor.tsx'
import { typeQuery, typesQuery } from './type-queries.ts'
import { TypesPanel } from './types-panel.tsx'
import '../kit/editor.css'
import './product-types.css'
import { NotRead } from '../kit/not-read.tsx'

export function TypesScreen({ staff, item }: { staff: StaffInfo; item: string }) {
  const mayWrite = may(staff.user_type, 'write_catalogue')
  const { data, error, refetch } = useQuery(typesQuery)
  if (data === undefined) return <NotRead of={[{ error, refetch }]} />
  return (
    <div className="ed-split">
      <TypesPanel types={data} chosen={item} mayWrite={mayWrite} />
      <div className="ed-form">
        {item === '' && (
          <EmptyState
            heading={data.length === 0 ? 'There are no product types yet' : 'Choose a product type'}
            text={
              data.length === 0
                ? 'A product type says what there is to know of its products. Make your first one with ‘New’.'
                : 'It says what there is to know of its products, what shoppers filter by, and what search finds.'
            }
            niche="white"
          />
        )}
        {item !== '' && <OpenType key={item} id={item} mayWrite={mayWrite} />}
      </div>
    </div>
  )
}

function OpenType({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const { data, error, refetch } = useQuery(typeQuery(id))
  if (error instanceof CallFailed && error.status === 404)
    return (
      <EmptyLink
        heading="There’s no such product type"
        text="The list shows the ones there are."
        href="/admin/product_types"
        link="To the product types"
      />
    )
  if (data !== undefined) return <TypeEditor detail={data} mayWrite={mayWrite} />
  return <NotRead of={[{ error, refetch }]} />
}
