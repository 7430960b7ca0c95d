/** The saved changes to publish, the pages that they affect, and the button. */
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { listed } from '../../../../domain/core/text/listed.ts'
import type { Build, Reach, WaitingChanges } from '../../../../domain/publishing/build/schema.ts'
import type { GoingLive } from '../../../../domain/staff/home/opening.schema.ts'
import type { OpeningKind } from '../../../../domain/staff/home/opening.ts'
import { ConfirmButton } from '../../../kit/panel/confirm-button.tsx'
import { TablePanel } from '../../../kit/panel/table-panel.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { reachQuery } from '../../core/queries/publishing-queries.ts'
import { changeColumns } from './change-columns.tsx'
import { describeWaiting } from './describe-reach.ts'
import { currentOf } from './use-live-build.ts'
import { usePublishing } from './use-publishing.ts'

export type WaitingPanelProps = {
  waiting: WaitingChanges
  /** Items that the shop lacks before its first products go live; null once they are. */
  missing: GoingLive['missing']
  builds: readonly Build[]
}

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

export function WaitingPanel({ waiting: { changes, total, left, auto_publish }, missing, builds }: WaitingPanelProps) {
  const { data: reach } = useQuery(reachQuery(total, changes.at(-1)?.id))
  return (
    <TablePanel
      title="Waiting to be published"
      about={describeWaiting({ total, left, reach })}
      actions={<PublishButtons {...{ total, left, missing }} current={currentOf(builds)} />}
      above={
        <>
          {missing !== null && <BeforeGoingLive missing={missing} />}
          {total > 0 && reach && <Reached reach={reach} />}
        </>
      }
      rows={changes}
      columns={changeColumns(reach)}
      keyOf={({ id }) => String(id)}
      noun="change"
      more={total - changes.length}
    >
      {missing === null && <AutoPublish isOn={auto_publish} />}
    </TablePanel>
  )
}

/** Going live is a step of its own: the first products wait for it, however changes are published. */
const BeforeGoingLive = ({ missing }: { missing: readonly OpeningKind[] }) => (
  <Note kind={missing.length > 0 ? 'warn' : 'ok'}>
    {missing.length > 0 ? `Not done yet: ${listed(missing)}. ` : 'Delivery, payments, mail and products are done. '}
    Only your team sees the products until the shop goes live. <a href="/admin">Open your shop</a>
  </Note>
)

type PublishButtonsProps = { total: number; left: number; current: Build | undefined } & Pick<
  WaitingPanelProps,
  'missing'
>

function PublishButtons({ total, left, missing, current }: PublishButtonsProps) {
  const { publish } = usePublishing()
  const isGoingBack = current?.kind === 'rollback' && (current.state === 'queued' || current.state === 'running')
  const isQueued = current?.state === 'queued'
  const isOff = isGoingBack || isQueued || publish.isPending
  if (missing !== null)
    return <GoLive missing={missing} isOff={isOff || left === 0} goLive={() => publish.mutateAsync('changed')} />
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
        aria-disabled={isOff || left === 0}
        working={working('changed')}
        onClick={() => isOff || left === 0 || publish.mutate('changed')}
      >
        <Icon name="rocket" small />
        {total === 0 ? 'Publish' : left === 0 ? 'Going live…' : `Publish ${countOf(left, 'change')}`}
      </Button>
    </div>
  )
}

type GoLiveProps = { missing: readonly OpeningKind[]; isOff: boolean; goLive: () => Promise<unknown> }

const GoLive = ({ missing, isOff, goLive }: GoLiveProps) => (
  <ConfirmButton
    className="primary sm"
    disabled={isOff}
    confirm={{
      id: 'go-live',
      title: 'Go live?',
      text:
        missing.length > 0
          ? `Shoppers will see your products, and these are not done: ${listed(missing)}.`
          : 'Shoppers will see your products and can order them.',
      act: missing.length > 0 ? 'Go live anyway' : 'Go live',
      look: 'primary',
      run: goLive,
    }}
  >
    <Icon name="rocket" small />
    Go live
  </ConfirmButton>
)

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
