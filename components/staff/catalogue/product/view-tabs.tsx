/** Tabs of the table's views: built-in ones with their counts, then those saved in this browser. */
import '../../../kit/panel/state-tabs.css'
import { useState } from 'react'
import type { ViewCounts } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import { Menu } from '../../../kit/panel/menu.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Field } from '../../../kit/primitives/field.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { isSameView, type ProductState, productSearch } from '../../core/queries/product-list.ts'
import { deleteView, readStoredViews, storeView, VIEWS } from './views.ts'

export type ViewTabsProps = { state: ProductState; counts: ViewCounts | undefined; show: (state: ProductState) => void }

export function ViewTabs({ state, counts, show }: ViewTabsProps) {
  const [stored, setKept] = useState(readStoredViews)
  const isKnown = [...VIEWS, ...stored].some((view) => isSameView(view.state, state))
  return (
    <nav className="pt-views adm-tabs row wrapf" aria-label="Views">
      <div className="tab-strip row">
        {VIEWS.map(({ name, state: view, count }) => (
          <a
            key={name}
            href={`/admin/products${productSearch({ ...view, show: state.show })}`}
            aria-current={isSameView(view, state) ? 'page' : undefined}
          >
            {name} {count && counts && <small>{formatCount(counts[count])}</small>}
          </a>
        ))}
        {stored.map(({ name, state: view }) => (
          <span key={name} className="pt-kept">
            <a
              href={`/admin/products${productSearch({ ...view, show: state.show })}`}
              aria-current={isSameView(view, state) ? 'page' : undefined}
            >
              {name}
            </a>
            <button type="button" aria-label={`Delete the view ${name}`} onClick={() => setKept(deleteView(name))}>
              <Icon name="close" small />
            </button>
          </span>
        ))}
      </div>
      {!isKnown && (
        <Menu
          className="adm-tab"
          label={
            <>
              <Icon name="plus" small />
              Save this view
            </>
          }
        >
          <form
            className="stack dense"
            onSubmit={(event) => {
              event.preventDefault()
              const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
              if (name === '') return
              setKept(storeView(name, state))
              show(state)
            }}
          >
            <Field label="Name of the view" name="name" maxLength={40} required autoComplete="off" />
            <p className="small muted">It’s kept in this browser. Share its address with other staff.</p>
            <Button type="submit" className="sm">
              Save
            </Button>
          </form>
        </Menu>
      )}
    </nav>
  )
}
