/** Asks for a preview of a bundle: of now, of the bundle's own time, or of another time to come. */
import type { Bundle } from '../../../domain/bundle/bundle.ts'
import { fromLondonTime, toLondonTime } from '../../../domain/bundle/go-live.ts'
import { bundlePreviewTimeSchema } from '../../../domain/bundle/schema.ts'
import { PREVIEW_DAYS } from '../../../domain/preview/preview.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { timeFaults } from './read-moment.ts'
import { usePreviews } from './use-previews.ts'

export function PreviewDialog({ bundle, closed }: { bundle: Bundle; closed: () => void }) {
  const { ask } = usePreviews()
  const { id, name, state, go_live_at } = bundle
  return (
    <FormDialog
      id="bundle-preview"
      title={`Preview ${name}`}
      schema={bundlePreviewTimeSchema}
      initial={{ time: state === 'scheduled' && go_live_at !== null ? toLondonTime(new Date(go_live_at)) : '' }}
      rules={({ time }) => (time === '' ? [] : timeFaults(time))}
      intro={
        <p>
          You get a link to the whole shop as it would look, with everything that is scheduled to go live by then.
          Anyone with the link can look around for {PREVIEW_DAYS} days, unless you withdraw it.
        </p>
      }
      submit="Create the preview"
      working="Asking"
      save={async ({ time }) => {
        await ask.mutateAsync({ id, as_of: fromLondonTime(time) ?? undefined })
      }}
      closed={closed}
    />
  )
}
