/** A bundle that is not live: its changes and whether they can go live, its time, and its actions. */
import { useState } from 'react'
import { isPublishable, isReady } from '../../../../domain/publishing/bundle/bundle.ts'
import { fromLondonTime, toLondonTime } from '../../../../domain/publishing/bundle/go-live.ts'
import { type Bundle, bundleTimeSchema } from '../../../../domain/publishing/bundle/schema.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { failedWith } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { BundleAdvice } from './bundle-advice.tsx'
import { describeContents, formatDateTime, formatTimeUntil, liveLabels, STATE_TAGS } from './bundle-labels.ts'
import { BundlePreview } from './bundle-preview.tsx'
import { ItemRow } from './item-row.tsx'
import { NameDialog } from './name-dialog.tsx'
import { PublishBundleDialog } from './publish-dialog.tsx'
import { endFaults, readMoment, timeFaults } from './read-moment.ts'
import { useBundles } from './use-bundles.ts'

type Task = 'rename' | 'schedule' | 'publish' | 'remove'

export function BundlePanel({ bundle }: { bundle: Bundle }) {
  const { id, name, state, items, failed_because } = bundle
  const [task, setTask] = useState<Task | null>(null)
  const { remove } = useBundles()
  const [tag, look] = STATE_TAGS[state]
  const closed = () => setTask(null)
  const titleId = `bundle-${id}`
  return (
    <section className="panel bundle" aria-labelledby={titleId}>
      <div className="bundle-content">
        <h3 id={titleId}>
          {name} <span className={`tag ${look}`}>{tag}</span>
        </h3>
        <p className="small muted">
          {items.length === 0 && bundle.end_of === null ? <NextStep /> : describeContents(bundle)}
        </p>
        {failed_because.length > 0 && (
          <Note kind="bad">Its time came, but nothing went live. {failed_because.join('. ')}.</Note>
        )}
        {items.length > 0 && (
          <ul className="bundle-items">
            {items.map((item) => (
              <ItemRow key={`${item.noun} ${item.noun_id}`} bundle={bundle} item={item} />
            ))}
          </ul>
        )}
        {isReady(bundle) && <BundlePreview bundle={bundle} />}
      </div>
      <BundleTime bundle={bundle} begin={setTask} />
      {task === 'rename' && <NameDialog bundle={bundle} closed={closed} />}
      {task === 'schedule' && <ScheduleDialog bundle={bundle} closed={closed} />}
      {task === 'publish' && <PublishBundleDialog bundle={bundle} closed={closed} />}
      {task === 'remove' && (
        <Confirm
          id="bundle-remove"
          title={`Delete ${name}?`}
          text={
            bundle.end_of === null
              ? 'The site stays as it is, and so do the drafts of pages. Changes that are only in this bundle are lost.'
              : `What ‘${bundle.end_of.name}’ changes will stay, until you change it back yourself.`
          }
          act="Delete"
          working="Deleting"
          run={() => remove.mutateAsync(bundle)}
          closed={closed}
        />
      )}
    </section>
  )
}

const NextStep = () => (
  <>
    It’s empty. Add changes where you make them: on <a href="/admin/products">a product</a>,{' '}
    <a href="/admin/page_builder_dashboard">a page</a>, <a href="/admin/config/menu">the menu</a> or{' '}
    <a href="/admin/config/banner">the banner</a>.
  </>
)

type BundleTimeProps = { bundle: Bundle; begin: (task: Task) => void }

function BundleTime({ bundle, begin }: BundleTimeProps) {
  const { unschedule } = useBundles()
  const { state, go_live_at, ends_at, scheduled_by } = bundle
  const now = new Date()
  const isTimed = state === 'scheduled' && go_live_at !== null
  const isOff = !isReady(bundle)
  const isHeld = isOff || !isPublishable(bundle)
  return (
    <div className="bundle-time grid-4">
      {isTimed ? (
        <p className="bundle-date">
          <time dateTime={go_live_at}>{formatDateTime(go_live_at, now)}</time>
          <small>
            {formatTimeUntil(go_live_at, now)}
            {scheduled_by !== '' && `. Scheduled by ${scheduled_by}`}.
            {ends_at !== null && ` Ends on ${formatDateTime(ends_at, now)}.`}
          </small>
        </p>
      ) : (
        <p className="bundle-date">
          {state === 'failed' ? 'Needs your attention' : 'No time set'}
          <small>
            {isOff && bundle.items.length > 0
              ? 'Fix what’s marked in red, or take it out, and it can go live.'
              : 'None of it is on the site until it goes live.'}
          </small>
        </p>
      )}
      <div className="bundle-acts grid-3">
        <Button
          variant="line"
          className="sm"
          aria-disabled={(isOff && !isTimed) || undefined}
          onClick={() => (isOff && !isTimed) || begin('schedule')}
        >
          {isTimed ? 'Change time' : 'Schedule'}
        </Button>
        <Button className="primary sm" aria-disabled={isHeld || undefined} onClick={() => isHeld || begin('publish')}>
          {liveLabels(bundle).verb} now
        </Button>
      </div>
      <p className="bundle-more wrapf">
        <button type="button" className="link small" onClick={() => begin('rename')}>
          Rename
        </button>
        {isTimed && (
          <button type="button" className="link small" onClick={() => unschedule.mutate(bundle)}>
            Cancel the schedule
          </button>
        )}
        <button type="button" className="link small" onClick={() => begin('remove')}>
          Delete
        </button>
      </p>
    </div>
  )
}

const shown = (at: string | null): string => (at === null ? '' : toLondonTime(new Date(at)))

/** Sets the times at which a bundle goes live and ends, in London time. */
function ScheduleDialog({ bundle, closed }: { bundle: Bundle; closed: () => void }) {
  const { schedule } = useBundles()
  const { id, name, version, go_live_at, ends_at, end_of } = bundle
  return (
    <FormDialog
      id="bundle-schedule"
      title={`Schedule ${name}`}
      schema={bundleTimeSchema}
      initial={{ time: shown(go_live_at), ends: shown(ends_at) }}
      hidden={() => (end_of === null ? [] : ['ends'])}
      rules={({ time, ends }) => [...timeFaults(time), ...endFaults(ends, fromLondonTime(time))]}
      intro={<BundleAdvice bundle={bundle} />}
      about={() => (
        <p className="small">
          {end_of === null
            ? 'If another user changes the same thing before then, none of it goes live, and the bundle explains why. '
            : 'What another user edits before then stays as it is. '}
          Other changes that wait to be published go out with it.
        </p>
      )}
      submit="Schedule"
      working="Scheduling"
      save={async ({ time, ends }) => {
        const now = new Date()
        const moment = readMoment(time, now)
        if ('fault' in moment) throw failedWith(moment.fault)
        await schedule.mutateAsync({
          id,
          version,
          at: moment.at,
          ends: end_of === null ? fromLondonTime(ends) : undefined,
        })
        showToast(`${liveLabels(bundle).due} on ${formatDateTime(moment.at.toISOString(), now)}`)
      }}
      closed={closed}
    />
  )
}
