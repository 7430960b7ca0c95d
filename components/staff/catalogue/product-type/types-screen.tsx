/** Product types: all of them, and the one that the address names. */
import { useQuery } from '@tanstack/react-query'
import type { StaffInfo } from '../../../../domain/staff/access/admin.ts'
import { may } from '../../../../domain/staff/access/roles.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { TypeEditor } from './type-editor.tsx'
import { typeQuery, typesQuery } from './type-queries.ts'
import { TypesPanel } from './types-panel.tsx'
import '../../../kit/panel/editor.css'
import './product-types.css'

export function TypesScreen({ staff, item }: { staff: StaffInfo; item: string }) {
  const mayWrite = may(staff.permissions, 'write_catalogue')
  return (
    <Loaded query={useQuery(typesQuery)}>
      {(data) => (
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
      )}
    </Loaded>
  )
}

const NO_TYPE = {
  heading: 'There’s no such product type',
  text: 'The list shows the ones there are.',
  href: '/admin/product_types',
  link: 'To the product types',
}

const OpenType = ({ id, mayWrite }: { id: string; mayWrite: boolean }) => (
  <Loaded query={useQuery(typeQuery(id))} missing={NO_TYPE}>
    {(detail) => <TypeEditor detail={detail} mayWrite={mayWrite} />}
  </Loaded>
)
