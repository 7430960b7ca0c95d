/** Tree of categories with search; rows open by click or Enter and move by drag or by keys. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CategoryNode,
  categoryTree,
  parentsFor,
  withMatches,
} from '../../../../domain/catalogue/category/category-tree.ts'
import type { NewCategory, StaffCategory } from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { newCategorySchema } from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { CATEGORY_LEVELS } from '../../../../domain/catalogue/category/staff-category.ts'
import { addressPart } from '../../../../domain/core/text/slug.ts'
import { call } from '../../../kit/api/call.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { PRODUCTS } from '../../core/queries/product-queries.ts'
import { TreeEditor } from '../../core/tree/tree-editor.tsx'
import { MOVE_KEYS, TreeKeys } from '../../core/tree/tree-keys.tsx'
import type { TreeLabel } from '../../core/tree/tree-row.tsx'
import { CATEGORIES } from './category-queries.ts'
import { parentOptions } from './parent-options.ts'
import { useMoves } from './use-moves.ts'

type Node = CategoryNode<StaffCategory>

const rowOf = ({ row }: Node): TreeLabel => ({
  name: row.name,
  note: row.status === 'hidden' ? 'not on the site' : '',
  tag: formatCount(row.products),
  isDim: row.status === 'hidden',
})

const open = (id: number) => void openPath(`/admin/categories/${id}`)

export type TreePanelProps = { categories: readonly StaffCategory[]; chosen: number | null; mayWrite: boolean }

type DialogProps = { categories: readonly StaffCategory[]; above: number | null; closed: () => void }

/** Creates a category. Its address follows from its name and parent until one is typed. */
function NewCategoryDialog({ categories, above, closed }: DialogProps) {
  const client = useQueryClient()
  const parents = parentsFor(categoryTree(categories), null)
  const addressOf = ({ name, parent_id }: Pick<NewCategory, 'name' | 'parent_id'>): string => {
    const folder = categories.find(({ id }) => id === parent_id)?.sef_url
    const own = addressPart(name)
    return own === '' || folder === undefined ? own : `${folder}/${own}`
  }
  return (
    <FormDialog
      id="new-category"
      title="New category"
      schema={newCategorySchema}
      initial={{ name: '', parent_id: parents.some(({ id }) => id === above) ? above : null, sef_url: '' }}
      follows={(values, before) => (values.sef_url === addressOf(before) ? { sef_url: addressOf(values) } : {})}
      vary={() => ({ parent_id: { options: parentOptions(parents) } })}
      about={() => <p className="small muted">It isn’t on the site until you put it there.</p>}
      submit="Create"
      working="Creating"
      save={async (body) => {
        const { category } = await unwrap(call('POST /api/admin/categories', { body }))
        await Promise.all([CATEGORIES, PRODUCTS].map((key) => client.invalidateQueries({ queryKey: [key] })))
        return { next: () => openPath(`/admin/categories/${category.id}`) }
      }}
      closed={closed}
    />
  )
}

export function TreePanel({ categories, chosen, mayWrite }: TreePanelProps) {
  const { tree, change, settle } = useMoves(categories)
  const [query, setQuery] = useState('')
  // The row reached by arrow keys since the open category was opened.
  const [walked, setWalked] = useState({ to: chosen, from: chosen })
  const [isAdding, setAdding] = useState(false)
  const isFinding = query.trim() !== ''
  const shown = isFinding ? withMatches(tree, query) : tree
  // Search results don't show the positions of the other categories, so they can't be moved.
  const levels = mayWrite && !isFinding ? CATEGORY_LEVELS : 0
  return (
    <Panel
      title={countOf(categories.length, 'category', 'categories')}
      actions={mayWrite && <NewButton look="line" label="New" press={() => setAdding(true)} />}
      isTabled
      className="cat-tree"
    >
      <search className="cat-find">
        <input
          className="input"
          type="search"
          aria-label="Find a category"
          placeholder="Find a category"
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </search>
      {mayWrite && <TreeKeys keys={{ Enter: 'open', ...MOVE_KEYS }} />}
      {shown.length === 0 && (
        <p className="ed-none">{isFinding ? 'No category has that name.' : 'There are none yet.'}</p>
      )}
      <TreeEditor<Node>
        key={isFinding ? 'found' : 'all'}
        label="Categories"
        tree={shown}
        maxDepth={levels}
        selected={walked.from === chosen ? walked.to : chosen}
        select={(to) => setWalked({ to, from: chosen })}
        edit={open}
        open={open}
        change={change}
        settle={settle}
        isOpen={isFinding}
        rowOf={rowOf}
      />
      {isAdding && <NewCategoryDialog categories={categories} above={chosen} closed={() => setAdding(false)} />}
    </Panel>
  )
}
