/** Content of the page builder around a page: a link to each part, and a button that adds one. */

import { useQuery } from '@tanstack/react-query'
import { type PartKind, partOf } from '../../../../domain/core/route/content-part.ts'
import { PART_LABELS, partKindsOf, type Surrounded } from '../../../../domain/publishing/page/around-page.ts'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import { call } from '../../../kit/api/call.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { useWrite } from '../../../kit/panel/queries.ts'
import { pagesQuery } from '../../core/queries/pages-queries.ts'

type Part = { kind: PartKind; page_id: number; is_published: boolean }

export type AroundPanelProps = {
  kind: Surrounded['kind']
  /** Path of the page, without leading slash. */
  path: string
  parts: readonly Part[]
  /** True if the user may build pages. */
  mayAdd: boolean
}

export function AroundPanel({ kind, path, parts, mayAdd }: AroundPanelProps) {
  const add = useWrite((place: PartKind) => call('POST /api/admin/pages/parts', { body: { kind: place, path } }), {
    show: ({ page }) => void openPath(editorPath(page.id)),
    reread: [pagesQuery.queryKey],
  })
  return (
    <Panel title="Content from the page builder" about="Shown around it as soon as it is published.">
      <ul className="ed-list">
        {partKindsOf({ kind }).map((place) => {
          const part = parts.find((one) => one.kind === place)
          return (
            <li key={place}>
              <span>{PART_LABELS[place]}</span>
              {part !== undefined ? (
                <a className="small" href={editorPath(part.page_id)}>
                  {part.is_published ? 'Edit in the page builder' : 'A draft, in the page builder'}
                </a>
              ) : mayAdd ? (
                <button
                  type="button"
                  className="link small"
                  aria-label={`Add content here: ${PART_LABELS[place]}`}
                  aria-disabled={add.isPending || undefined}
                  onClick={() => add.isPending || add.mutate(place)}
                >
                  Add content here
                </button>
              ) : (
                <span className="small muted">Nothing</span>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Shown only to users who may build pages, because it reads the list of pages. */
export function PageAroundPanel({ kind, path }: Pick<AroundPanelProps, 'kind' | 'path'>) {
  const { data } = useQuery(pagesQuery)
  if (data === undefined) return null
  const parts = data.pages.flatMap(({ id, route, status, published_at }): Part[] => {
    const part = partOf(route)
    if (part?.path !== path || status === 'archived') return []
    return [{ kind: part.kind, page_id: id, is_published: published_at !== null }]
  })
  return <AroundPanel kind={kind} path={path} parts={parts} mayAdd />
}
