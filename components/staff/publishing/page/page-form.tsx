/** Creates a page with a title, an address and a template; copies one; or changes the address of one. */
import { routeFault, tidyRoute } from '../../../../domain/core/route/page-route.ts'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import type { PageTemplate } from '../../../../domain/publishing/page/page-templates.ts'
import { newPageSchema } from '../../../../domain/publishing/page/staff-page.schema.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { routeOfTitle } from './page-filter.ts'
import { TemplateChoice } from './template-choice.tsx'
import { usePages } from './use-pages.ts'

/** `page` is the one that is copied or moved. */
export type PageTask = { does: 'create' } | { does: 'duplicate' | 'move'; page: StaffPage }

const FORM_TEXTS = {
  create: { title: 'New page', button: 'Create the page', working: 'Creating' },
  duplicate: { title: 'Duplicate', button: 'Create the copy', working: 'Copying' },
  move: { title: 'Change the address', button: 'Change the address', working: 'Changing' },
} as const

type NewPage = { title: string; route: string; template: PageTemplate }

/** The response is the page after the change. */
function send(task: PageTask, { title, route, template }: NewPage): Promise<CallResult<{ page: StaffPage }>> {
  switch (task.does) {
    case 'create':
      return call('POST /api/admin/pages', { body: { title, route, template } })
    case 'duplicate':
      return call('POST /api/admin/pages/:id/duplicate', { params: { id: task.page.id }, body: { title, route } })
    case 'move':
      return call('POST /api/admin/pages/:id/move', { params: { id: task.page.id }, body: { route } })
  }
}

function initialOf(task: PageTask): NewPage {
  const template = 'campaign'
  if (task.does === 'create') return { title: '', route: '', template }
  const { title, route } = task.page
  if (task.does === 'move') return { title, route, template }
  return { title: `${title}, copy`, route: routeOfTitle(`${title}, copy`), template }
}

export function PageForm({ task, closed }: { task: PageTask; closed: () => void }) {
  const { show } = usePages()
  const { title, button, working } = FORM_TEXTS[task.does]
  return (
    <FormDialog
      id={task.does === 'create' ? 'page-form' : `page-form-${task.page.id}`}
      title={title}
      schema={newPageSchema}
      initial={initialOf(task)}
      hidden={() => (task.does === 'create' ? [] : task.does === 'move' ? ['title', 'template'] : ['template'])}
      follows={(values, before) =>
        values.route === routeOfTitle(before.title) ? { route: routeOfTitle(values.title) } : {}
      }
      vary={({ route }) => ({ route: { hint: hintOf(task, route) } })}
      own={({ template }, set) => ({
        template: <TemplateChoice chosen={template} choose={(chosen) => set({ template: chosen })} />,
      })}
      submit={button}
      working={working}
      save={async (values) => {
        const { page } = await unwrap(send(task, values))
        show(page)
        showToast(`${page.title} is at /${page.route}`)
        // Opens the editor for a new page. After a copy or a change of URL, stays on the list.
        return task.does === 'create' ? { next: () => openPath(editorPath(page.id)) } : undefined
      }}
      closed={closed}
    />
  )
}

/** Names the address as it is stored, unless no page can have it. */
export function hintOf(task: PageTask, typed: string): string | undefined {
  const moved = task.does === 'move' ? task.page : null
  const address = tidyRoute(typed)
  const isNew = routeFault(address) === undefined && address !== moved?.route
  const old = moved?.published_at ? `Links to /${moved.route} lead ${isNew ? 'there' : 'to the new address'}.` : ''
  if (!isNew) return old || undefined
  return old === '' ? `It will be at /${address}` : `It will be at /${address}. ${old}`
}
