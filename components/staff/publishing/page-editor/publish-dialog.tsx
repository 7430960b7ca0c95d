/** Publishes the draft and lists what could be better; if findings prevent it, those instead. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { z } from 'zod'
import { labelled } from '../../../../domain/core/form/form-fields.schema.ts'
import { publishedPageSchema } from '../../../../domain/publishing/page/staff-page.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { closeDialog } from '../../../kit/panel/close-dialog.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { failedWith, unwrap } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { FindingList } from '../../core/finding/finding-list.tsx'
import type { Finding } from '../../core/queries/finding.ts'
import { versionsQuery } from '../../core/queries/page-editor-queries.ts'
import { pagesQuery } from '../../core/queries/pages-queries.ts'
import { PUBLISHING } from '../../core/queries/publishing-queries.ts'
import { sectionsQuery } from '../../core/queries/saved-sections-query.ts'
import { usePageBundles } from '../bundle/use-page-bundles.tsx'
import { HeldFindings, useListed } from './checks-panel.tsx'
import { type DraftSaver, saveFirst } from './draft-saver.ts'
import { focusSettings } from './editor-regions.ts'
import { Place } from './place.tsx'
import { SectionIntro } from './section-intro.tsx'

export type PublishDialogProps = {
  saver: DraftSaver
  findings: readonly Finding[]
  published: () => void
  /** To a bundle instead, once the draft is saved. */
  bundle: () => void
  closed: () => void
}

const schema = publishedPageSchema.pick({ note: true }).extend({
  updates: labelled(z.boolean(), 'Update the bundle too', {
    control: 'check',
    hint: 'It then holds the page as you publish it',
  }),
})

export function PublishDialog({ saver, findings, published, bundle, closed }: PublishDialogProps) {
  const client = useQueryClient()
  const page = useStore(saver.$page)
  const { waiting, warnings: notes, update } = usePageBundles(page)
  const isSection = page.kind === 'section'
  const errors = findings.filter(({ level }) => level === 'error')
  const title = `Publish ${page.title}`
  const warnings = findings.filter(({ level }) => level === 'warning')
  const chosen = useRef<{ setting: string | undefined } | null>(null)
  const choose = (setting: string | undefined) => {
    chosen.current = { setting }
    closeDialog('publish-page')
  }
  const leave = () => {
    closed()
    if (chosen.current) focusSettings(chosen.current.setting)
  }
  const listed = useListed(findings, choose)
  const list = (heading: string, level: Finding['level']) => (
    <HeldFindings findings={findings}>
      <FindingList heading={heading} findings={listed(level)} />
    </HeldFindings>
  )
  if (errors.length > 0)
    return (
      <Confirm
        id="publish-page"
        title={title}
        text={list('Before it can be published', 'error')}
        act="Back to the page"
        look="primary"
        keep={null}
        closed={leave}
      />
    )
  const later = async (finish: () => void) => {
    if ((await saveFirst(saver)) === null) return showToast('The draft can’t be saved just now', 'bad')
    finish()
    bundle()
  }
  return (
    <FormDialog
      id="publish-page"
      title={title}
      schema={schema}
      initial={{ note: '', updates: true }}
      hidden={() => (waiting.length === 0 ? ['updates'] : [])}
      intro={
        <>
          {isSection ? (
            <SectionIntro saver={saver} />
          ) : (
            <p>
              {page.published_at === null ? 'It will be ' : 'It replaces what is '}
              <Place page={page} /> with the next build of the site.
              {page.published_at !== null && ' The version before is kept.'}
            </p>
          )}
          {notes}
          {list('Could be better', 'warning')}
        </>
      }
      submit={warnings.some(({ isPlaceholder }) => isPlaceholder) ? 'Publish anyway' : 'Publish now'}
      working="Publishing"
      save={async ({ note, updates }) => {
        if ((await saveFirst(saver)) === null)
          throw failedWith('The draft can’t be saved just now, so it can’t be published yet.')
        const body = { revision: saver.revision(), note }
        const answer = await unwrap(call('POST /api/admin/pages/:id/publish', { params: { id: page.id }, body }))
        saver.settle(answer.page)
        published()
        void client.invalidateQueries({ queryKey: versionsQuery(page.id).queryKey })
        void client.invalidateQueries({ queryKey: pagesQuery.queryKey })
        void client.invalidateQueries({ queryKey: [PUBLISHING] })
        if (isSection) void client.invalidateQueries({ queryKey: sectionsQuery.queryKey })
        // The page is published by now, so a bundle that refuses it is only reported.
        const refused = waiting.length > 0 && updates ? await update(body.revision) : []
        if (refused.length > 0) showToast(refused.join(' '), 'bad')
        else showToast(`${answer.page.title} is published`)
        return undefined
      }}
      more={(finish) =>
        page.version !== 'b' && (
          <Button variant="line" onClick={() => void later(finish)}>
            Schedule, or add to a bundle
          </Button>
        )
      }
      closed={leave}
    />
  )
}
