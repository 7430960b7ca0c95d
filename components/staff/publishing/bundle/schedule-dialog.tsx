/** Sets the time at which a bundle goes live, in London time. */
import type { Bundle } from '../../../../domain/publishing/bundle/bundle.ts'
import { toLondonTime } from '../../../../domain/publishing/bundle/go-live.ts'
import { bundleTimeSchema } from '../../../../domain/publishing/bundle/schema.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { failedWith } from '../../../kit/panel/queries.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { formatDateTime } from './bundle-labels.ts'
import { readMoment, timeFaults } from './read-moment.ts'
import { useBundles } from './use-bundles.ts'

export function ScheduleDialog({ bundle, closed }: { bundle: Bundle; closed: () => void }) {
  const { schedule } = useBundles()
  const { id, name, version, go_live_at } = bundle
  return (
    <FormDialog
      id="bundle-schedule"
      title={`Schedule ${name}`}
      schema={bundleTimeSchema}
      initial={{ time: go_live_at === null ? '' : toLondonTime(new Date(go_live_at)) }}
      rules={({ time }) => timeFaults(time)}
      about={() => (
        <p className="small">
          If another user changes the same thing before then, none of it goes live, and the bundle explains why. Other
          changes that wait to be published go out with it.
        </p>
      )}
      submit="Schedule"
      working="Scheduling"
      save={async ({ time }) => {
        const now = new Date()
        const moment = readMoment(time, now)
        if ('fault' in moment) throw failedWith(moment.fault)
        await schedule.mutateAsync({ id, version, at: moment.at })
        showToast(`‘${name}’ goes live on ${formatDateTime(moment.at.toISOString(), now)}`)
      }}
      closed={closed}
    />
  )
}
