/** Adds content above or below any page of the shop, its basket and its search. */

import { z } from 'zod'
import { byName } from '../../../../domain/catalogue/search/searchable.ts'
import { labelled } from '../../../../domain/core/form/form-fields.schema.ts'
import { findScreens } from '../../../../domain/publishing/page/around-page.ts'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import type { LinkChoice } from '../../../../domain/publishing/page/link-choice.ts'
import { newPartSchema } from '../../../../domain/publishing/page/staff-page.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { findPages, LinkField, type LinkTargets } from '../../core/link-picker/link-field.tsx'
import { usePages } from './use-pages.ts'

/** Pages, lists and products, and the shop's own screens. */
const SURROUNDED: LinkTargets = {
  search: 'surrounded',
  placeholder: 'Find a page, list or product',
  help: 'Choose from the list, or begin with /',
  find: async (words) =>
    [
      ...findScreens(words).map((screen): LinkChoice => ({ kind: 'page', note: '', picture: '', ...screen })),
      ...(await findPages(words)),
    ].toSorted(byName(words)),
}

/** Unlike the call, has no empty path for the home page, so that an address which was only searched for is missed. */
const schema = newPartSchema.extend({
  path: labelled(z.string().min(1, 'Choose a page, or give its address'), 'Page'),
})

export function PartForm({ closed }: { closed: () => void }) {
  const { show } = usePages()
  return (
    <FormDialog
      id="part-form"
      title="Content around a page"
      schema={schema}
      initial={{ kind: 'header', path: '' }}
      own={({ path }, set, errors) => ({
        path: (
          <LinkField
            label="Page"
            hint="Its name or address; / is the home page"
            value={path}
            error={errors.path}
            targets={SURROUNDED}
            change={(url) => set({ path: url })}
          />
        ),
      })}
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
