/** Pages of the builder that show the product or link to it. */
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../kit/panel/panel.tsx'
import { callQuery, isLeaving } from '../../../kit/panel/queries.ts'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { PRODUCTS } from '../../core/queries/product-queries.ts'

export function PagesPanel({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(
    callQuery(PRODUCTS, 'GET /api/admin/products/:code/pages', { params: { code } }),
  )
  return (
    <Panel title="Shown on pages" about="Pages of the page builder that show this product or link to it.">
      {data && data.pages.length === 0 && <p className="small muted">On no page yet.</p>}
      {data && data.pages.length > 0 && (
        <ul className="grid-2">
          {data.pages.map(({ id, route, title, is_live }) => (
            <li key={id}>
              <a href={`/admin/page_builder?page=${id}`}>{title}</a>{' '}
              <span className="small muted">
                /{route}
                {!is_live && ', in its draft only'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!data && error && !isLeaving(error) && <LoadFailed message={error.message} retry={() => void refetch()} />}
      {!data && !error && (
        <p className="small muted" role="status">
          Loading…
        </p>
      )}
    </Panel>
  )
}
