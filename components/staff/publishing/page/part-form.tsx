/** Adds content above or below any page of the shop, its basket and its search. */
import { partOf, sectionOf } from '../../../../domain/core/route/content-part.ts'
import { newPartSchema } from '../../../../domain/publishing/page/staff-page.schema.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { call } from '../../../kit/api/call.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { editorPath } from '../page-test/use-page-tests.ts'
import { usePages } from './use-pages.ts'

/** Screens of the shop that have content most often. */
const SCREENS = ['/cart', '/search', '/checkout', '/account']

export function PartForm({ pages, closed }: { pages: readonly StaffPage[]; closed: () => void }) {
  const { show } = usePages()
  const paths = pages.flatMap(({ route, status }) =>
    partOf(route) || sectionOf(route) || status === 'archived' ? [] : [`/${route}`],
  )
  return (
    <FormDialog
      id="part-form"
      title="Content around a page"
      schema={newPartSchema}
      initial={{ kind: 'header', path: '' }}
      vary={() => ({ path: { suggestions: [...SCREENS, ...paths] } })}
      submit="Create"
      working="Creating"
      save={async (body) => {
        const { page } = await unwrap(call('POST /api/admin/pages/parts', { body }))
        show(page)
        return { next: () => openPath(editorPath(page.id)) }
      }}
      closed={closed}
    />
  )
}
