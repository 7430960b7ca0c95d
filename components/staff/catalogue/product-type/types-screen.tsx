/** Product types: all of them, and the one that the address names. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newTypeSchema, type StaffProductType } from '../../../../domain/catalogue/product-type/product-type.schema.ts'
import { may } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { beginAtTitle } from '../../../kit/panel/heading-focus.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { SplitScreen } from '../../../kit/panel/split-screen.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { PRODUCTS } from '../../core/queries/product-queries.ts'
import { TypeEditor } from './type-editor.tsx'
import { TYPES, typeQuery, typesQuery } from './type-queries.ts'
import './product-types.css'

export function TypesScreen({ staff, item }: { staff: StaffInfo; item: string }) {
  const mayWrite = may(staff.permissions, 'write_catalogue')
  return (
    <Loaded query={useQuery(typesQuery)}>
      {(data) => (
        <SplitScreen
          list={<TypesPanel types={data} chosen={item} mayWrite={mayWrite} />}
          isOpen={item !== ''}
          back="/admin/product_types"
          title="Product types"
        >
          {item === '' && (
            <EmptyState
              heading={data.length === 0 ? 'There are no product types yet' : 'Choose a product type'}
              text={
                data.length === 0
                  ? 'A product type defines the attributes of its products. Add the first with ‘New’.'
                  : 'It defines the attributes of its products, what shoppers filter by, and what search finds.'
              }
              niche="white"
            />
          )}
          {item !== '' && <OpenType key={item} id={item} mayWrite={mayWrite} />}
        </SplitScreen>
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

type TypesPanelProps = { types: readonly StaffProductType[]; chosen: string; mayWrite: boolean }

/** Creates a product type by its name; its attributes follow on its own screen. */
function NewTypeDialog({ closed }: { closed: () => void }) {
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
        const { type } = await unwrap(call('POST /api/admin/product-types', { body }))
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

/** All product types, each a link to its own screen. */
function TypesPanel({ types, chosen, mayWrite }: TypesPanelProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <Panel
      title={countOf(types.length, 'product type')}
      actions={mayWrite && <NewButton look="line" label="New" press={() => setAdding(true)} />}
      isTabled
      className="pt-types"
    >
      <ul className="pt-list">
        {types.map((type) => (
          <li key={type.id}>
            <a href={`/admin/product_types/${type.id}`} aria-current={type.id === chosen ? 'page' : undefined}>
              <span className="pt-name row">
                {type.name}
                {type.status === 'archived' && <span className="tag">Archived</span>}
              </span>
              <small>
                {countOf(type.attributes, 'attribute')}, {countOf(type.filters, 'filter')}
              </small>
              <span className="num pt-count">{countOf(type.products, 'product')}</span>
            </a>
          </li>
        ))}
      </ul>
      {isAdding && <NewTypeDialog closed={() => setAdding(false)} />}
    </Panel>
  )
}
