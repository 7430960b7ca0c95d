/** The saved changes to publish, the pages that they affect, and the button. */
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Build, Reach, WaitingChanges } from '../../../../domain/publishing/build/schema.ts'
import { TablePanel } from '../../../kit/panel/table-panel.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { reachQuery } from '../../core/queries/publishing-queries.ts'
import { changeColumns } from './change-columns.tsx'
import { describeReach } from './describe-reach.ts'
import { usePublishing } from './use-publishing.ts'

export type WaitingPanelProps = { waiting: WaitingChanges; current: Build | undefined }

/** Setting for publishing saved changes automatically. */
function AutoPublish({ isOn }: { isOn: boolean }) {
  const { setAutoPublish } = usePublishing()
  const hint = useId()
  /** Assumed until the shop has answered. */
  const [chosen, choose] = useState<boolean | null>(null)
  const isChecked = chosen ?? isOn
  const change = (next: boolean) => {
    choose(next)
    setAutoPublish.mutate(next, { onSettled: () => choose(null) })
  }
  return (
    <div className="auto-publish row wrapf">
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          checked={isChecked}
          aria-checked={isChecked}
          aria-describedby={hint}
          onChange={({ target }) => change(target.checked)}
        />
        Publish automatically
      </label>
      <p className="small muted" id={hint}>
        {isChecked ? 'Changes go live as soon as you save.' : 'Saved changes wait here until a user publishes them.'}
      </p>
    </div>
  )
}

export function WaitingPanel({ waiting: { changes, total, auto_publish }, current }: WaitingPanelProps) {
  const { data: reach } = useQuery(reachQuery(total, changes.at(-1)?.id))
  const pages = new Map(reach?.by_change.map((change) => [change.id, change.pages]))
  return (
    <TablePanel
      title="Waiting to be published"
      about={total === 0 ? 'Nothing to publish. The shop is up to date.' : describeReach(total, reach)}
      actions={<PublishButtons total={total} current={current} />}
      above={total > 0 && reach && <Reached reach={reach} />}
      rows={changes}
      columns={changeColumns(pages)}
      keyOf={({ id }) => String(id)}
      noun="change"
      more={total - changes.length}
    >
      <AutoPublish isOn={auto_publish} />
    </TablePanel>
  )
}

function PublishButtons({ total, current }: { total: number; current: Build | undefined }) {
  const { publish } = usePublishing()
  const isGoingBack = current?.kind === 'rollback' && (current.state === 'queued' || current.state === 'running')
  const isQueued = current?.state === 'queued'
  const isOff = isGoingBack || isQueued || publish.isPending
  const working = (kind: string) => (publish.isPending && publish.variables === kind ? 'Asking' : null)
  return (
    <div className="row wrapf adm-actions">
      <Button
        variant="line"
        className="sm"
        aria-disabled={isOff}
        working={working('everything')}
        onClick={() => isOff || publish.mutate('everything')}
      >
        Rebuild everything
      </Button>
      <Button
        className="primary sm"
        aria-disabled={isOff || total === 0}
        working={working('changed')}
        onClick={() => isOff || total === 0 || publish.mutate('changed')}
      >
        <Icon name="rocket" small />
        {total === 0 ? 'Publish' : `Publish ${countOf(total, 'change')}`}
      </Button>
    </div>
  )
}

/** Lists the pages that publishing affects. */
const Reached = ({ reach: { everything, pages, page_count, content_pages } }: { reach: Reach }) => (
  <details className="adm-reached small">
    <summary>Which pages</summary>
    {everything ? (
      <p className="small">
        Any page may show the changes, so all pages are checked; only those that do are built again.
      </p>
    ) : (
      <>
        <ul className="reached-pages">
          {pages.map((path) => (
            <li key={path}>
              <a href={path}>{path}</a>
            </li>
          ))}
        </ul>
        <p className="small muted">
          {page_count > pages.length && `And ${formatCount(page_count - pages.length)} more. `}
          {content_pages > 0 &&
            `${countOf(content_pages, 'content page')} are checked as well, and built again if they show it.`}
        </p>
      </>
    )}
  </details>
)
