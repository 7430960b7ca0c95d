/** Starts an empty saved section, and opens it in the editor. */
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import { newSectionSchema } from '../../../../domain/publishing/page/saved-section.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { usePages } from './use-pages.ts'

const schema = newSectionSchema.pick({ title: true })

export function SectionForm({ closed }: { closed: () => void }) {
  const { show } = usePages()
  return (
    <FormDialog
      id="section-form"
      title="New saved section"
      schema={schema}
      initial={{ title: '' }}
      intro={
        <p>Make a part of a page once, and use it on many. To save a part that exists, select it in the editor.</p>
      }
      submit="Create"
      working="Creating"
      save={async (body) => {
        const { section } = await unwrap(call('POST /api/admin/saved-sections', { body }))
        show(section.page)
        return { next: () => openPath(editorPath(section.page.id)) }
      }}
      closed={closed}
    />
  )
}
