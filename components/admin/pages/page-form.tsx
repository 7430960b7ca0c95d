/** Title, address and template of a new page; of a copy the first two, of a page that moves its address alone. */
import { type FormEvent, useRef, useState } from 'react'
import { PAGE_TEMPLATES, type PageTemplate } from '../../../domain/page/page-templates.ts'
import type { StaffPage } from '../../../domain/page/staff-page.ts'
import { type CallFailure, type CallResult, call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { editorPath } from '../page-tests/use-page-tests.ts'
import { openPath } from '../panel-path.ts'
import { routeOfTitle } from './page-filter.ts'
import { TEMPLATE_WORDS } from './template-words.ts'
import { usePages } from './use-pages.ts'

/** `page` is the one that is copied or moved. */
export type PageTask = { does: 'create' } | { does: 'duplicate' | 'move'; page: StaffPage }

const WORDS = {
  create: { title: 'New page', button: 'Make the page', working: 'Making it' },
  duplicate: { title: 'Duplicate', button: 'Make the copy', working: 'Copying' },
  move: { title: 'Change the address', button: 'Change the address', working: 'Changing it' },
} as const

type Typed = { title: string; route: string; template: PageTemplate }

/** The answer is the page as it is then. */
function send(task: PageTask, { title, route, template }: Typed): Promise<CallResult<{ page: StaffPage }>> {
  switch (task.does) {
    case 'create':
      return call('POST /api/admin/pages', { body: { title, route, template } })
    case 'duplicate':
      return call('POST /api/admin/pages/:id/duplicate', { params: { id: task.page.id }, body: { title, route } })
    case 'move':
      return call('POST /api/admin/pages/:id/move', { params: { id: task.page.id }, body: { route } })
  }
}

export function PageForm({ task, closed }: { task: PageTask; closed: () => void }) {
  const { show } = usePages()
  const form = useRef<HTMLFormElement>(null)
  const first = task.does === 'create' ? '' : task.does === 'duplicate' ? `${task.page.title}, copy` : task.page.title
  const [title, setTitle] = useState(first)
  const [route, setRoute] = useState<string | null>(task.does === 'move' ? task.page.route : null)
  const [template, setTemplate] = useState<PageTemplate>('campaign')
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isSending, setSending] = useState(false)
  const words = WORDS[task.does]
  // Until somebody writes another, the address follows the title.
  const address = route ?? routeOfTitle(title)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const answer = await send(task, { title, route: address, template })
    setSending(false)
    setFailure(answer.ok ? null : answer)
    if (!answer.ok) return
    show(answer.data.page)
    showToast(`${answer.data.page.title} is at /${answer.data.page.route}`)
    form.current?.closest('dialog')?.close()
    // A copy and another address leave one among the others; who makes a page is to fill it.
    if (task.does === 'create') void openPath(editorPath(answer.data.page.id))
  }
  return (
    <Modal modal_id="page-form" title={words.title} size="md" closed={closed}>
      <form ref={form} className="stack" noValidate onSubmit={submit}>
        {task.does !== 'move' && (
          <Field
            label="Title"
            value={title}
            autoComplete="off"
            error={failure?.errors?.title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
        <Field
          label="Address"
          value={address}
          autoComplete="off"
          spellCheck={false}
          hint={hintOf(task, address)}
          error={failure?.errors?.route}
          onChange={({ target }) => setRoute(target.value)}
        />
        {task.does === 'create' && <Templates chosen={template} choose={setTemplate} />}
        {failure && failure.errors === undefined && <Note kind="bad">{failure.message}</Note>}
        <div className="row wrapf">
          <Button type="submit" className="primary" working={isSending ? words.working : null}>
            {words.button}
          </Button>
          <Button look="line" onClick={() => form.current?.closest('dialog')?.close()}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const hintOf = (task: PageTask, address: string): string =>
  task.does === 'move' && task.page.published_at !== null
    ? `Whoever comes to /${task.page.route} is led to the new address.`
    : `It will be at /${address}`

type TemplatesProps = { chosen: PageTemplate; choose: (template: PageTemplate) => void }

const Templates = ({ chosen, choose }: TemplatesProps) => (
  <fieldset className="page-templates">
    <legend>Start from</legend>
    {PAGE_TEMPLATES.map((template) => {
      const [name, text] = TEMPLATE_WORDS[template]
      return (
        <label key={template}>
          <input
            type="radio"
            name="template"
            value={template}
            checked={template === chosen}
            onChange={() => choose(template)}
          />
          <b>{name}</b>
          <span className="small muted">{text}</span>
        </label>
      )
    })}
  </fieldset>
)
