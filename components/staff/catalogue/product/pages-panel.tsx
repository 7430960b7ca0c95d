/** Pages of the builder that show the product or link to it. */

import { useQuery } from '@tanstack/react-query'
import { placeOf } from '../../../../domain/publishing/page/around-page.ts'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import { Loaded, LoadingText } from '../../../kit/panel/loaded.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { callQuery } from '../../../kit/panel/queries.ts'
import { PRODUCTS } from '../../core/queries/product-queries.ts'

export const PagesPanel = ({ code }: { code: string }) => (
  <Panel title="Shown on pages" about="Pages of the page builder that show this product or link to it.">
    <Loaded
      query={useQuery(callQuery(PRODUCTS, 'GET /api/admin/products/:code/pages', { params: { code } }))}
      wait={<LoadingText />}
    >
      {({ pages }) =>
        pages.length === 0 ? (
          <p className="small muted">On no page yet.</p>
        ) : (
          <ul className="grid-2">
            {pages.map(({ id, route, title, is_live }) => (
              <li key={id}>
                <a href={editorPath(id)}>{title}</a>{' '}
                <span className="small muted">
                  {placeOf({ route })}
                  {!is_live && ', in its draft only'}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  </Panel>
)
