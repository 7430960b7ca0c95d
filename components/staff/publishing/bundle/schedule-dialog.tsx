/** Sets the times at which a bundle goes live and ends, in London time. */
import { fromLondonTime, toLondonTime } from '../../../../domain/publishing/bundle/go-live.ts'
import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import { bundleTimeSchema } from '../../../../domain/publishing/bundle/schema.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { failedWith } from '../../../kit/panel/queries.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { formatDateTime } from './bundle-labels.ts'
import { endFaults, readMoment, timeFaults } from './read-moment.ts'
import { useBundles } from './use-bundles.ts'

const shown = (at: string | null): string => (at === null ? '' : toLondonTime(new Date(at)))

export function ScheduleDialog({ bundle, closed }: { bundle: Bundle; closed: () => void }) {
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
        showToast(`‘${name}’ goes live on ${formatDateTime(moment.at.toISOString(), now)}`)
      }}
      closed={closed}
    />
  )
}
