/** Settings about saved sections: saving a part as one, and those of a link to one. */

import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { z } from 'zod'
import { labelled } from '../../../../domain/core/form/form-fields.schema.ts'
import { sectionOf } from '../../../../domain/core/route/content-part.ts'
import { slug } from '../../../../domain/core/text/slug.ts'
import type { PageNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import { newSection } from '../../../../domain/publishing/page/new-section.ts'
import type { Container } from '../../../../domain/publishing/page/page-document.ts'
import { newSectionSchema } from '../../../../domain/publishing/page/saved-section.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { failedWith, unwrap } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { commentsQuery } from '../../core/queries/page-editor-queries.ts'
import { pagesQuery } from '../../core/queries/pages-queries.ts'
import { type SavedSection, sectionsQuery } from '../../core/queries/saved-sections-query.ts'
import { PageId, useEditor, usePage } from './editor-context.ts'
import { SectionUses, usesLabel } from './section-uses.tsx'
import { useSection, useUses } from './use-sections.ts'

/** Offered for containers and blocks of a page that is no section itself. */
export function SaveSection({ found }: { found: Extract<PageNode, { kind: 'container' | 'block' }> }) {
  const [isOpen, setOpen] = useState(false)
  // The container of a block that is alone in it, so that a link can take its place.
  const part =
    found.kind === 'block' && found.parent.blocks.length === 1
      ? ({ kind: 'container', node: found.parent, parent: null } as const)
      : found
  if (sectionOf(usePage().route) !== undefined) return null
  return (
    <section className="pe-sec">
      <h2>Use on other pages</h2>
      <Button variant="line" className="sm" onClick={() => setOpen(true)}>
        Save as a section
      </Button>
      {isOpen && <SaveDialog found={part} closed={() => setOpen(false)} />}
    </section>
  )
}

const schema = newSectionSchema.pick({ title: true }).extend({
  links: labelled(z.boolean(), 'Show the saved section here', {
    control: 'check',
    hint: 'Then a change of the section changes this page too. Otherwise this part stays as it is',
  }),
})

type SaveDialogProps = { found: Extract<PageNode, { kind: 'container' | 'block' }>; closed: () => void }

function SaveDialog({ found, closed }: SaveDialogProps) {
  const editor = useEditor()
  const client = useQueryClient()
  const page = useContext(PageId)
  return (
    <FormDialog
      id="save-section"
      title="Save as a section"
      schema={schema}
      initial={{ title: '', links: found.kind === 'container' }}
      hidden={() => (found.kind === 'container' ? [] : ['links'])}
      submit="Save"
      working="Saving"
      save={async ({ title, links }) => {
        const document = newSection(editor.page(), found, { name: slug(title), title })
        if (document === undefined) throw failedWith('This part can’t be a section')
        const isLinked = links && found.kind === 'container'
        const body = { title, document, ...(isLinked && { comments_of: page }) }
        const { section } = await unwrap(call('POST /api/admin/saved-sections', { body }))
        await client.invalidateQueries({ queryKey: sectionsQuery.queryKey })
        void client.invalidateQueries({ queryKey: pagesQuery.queryKey })
        if (isLinked) {
          editor.edit({ type: 'link_section', id: found.node.id, section: section.name })
          void client.invalidateQueries({ queryKey: commentsQuery(page).queryKey })
        }
        showToast(
          section.page.published_at === null
            ? `${section.page.title} is saved as a draft. Publish it before the pages that use it`
            : `${section.page.title} is saved`,
        )
        return undefined
      }}
      closed={closed}
    />
  )
}

type LinkSettingsProps = { container: Container; section: string }

export function LinkSettings({ container, section: name }: LinkSettingsProps) {
  const section = useSection(name)
  return (
    <section className="pe-sec">
      <h2>Saved section</h2>
      {section === undefined ? (
        <p className="small muted">‘{name}’ is not among the saved sections. Delete it here, or restore the section.</p>
      ) : (
        <Linked id={container.id} section={section} />
      )}
    </section>
  )
}

function Linked({ id, section }: { id: string; section: SavedSection }) {
  const editor = useEditor()
  const uses = useUses(section)
  return (
    <>
      <p className="small">
        <b>{section.page.title}</b>. {usesLabel(uses)}
      </p>
      <SectionUses uses={uses} />
      <div className="row wrapf" data-setting="section">
        <a className="btn sm" href={editorPath(section.page.id)}>
          Edit the section
        </a>
        <Button
          variant="line"
          className="sm"
          onClick={() => editor.edit({ type: 'unlink_section', id, document: section.document })}
        >
          Turn into a copy
        </Button>
      </div>
    </>
  )
}
