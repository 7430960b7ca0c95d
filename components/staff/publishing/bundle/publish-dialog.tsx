/** Makes a bundle live now, with an end if one is given. */
import { fromLondonTime, toLondonTime } from '../../../../domain/publishing/bundle/go-live.ts'
import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import { bundleEndSchema } from '../../../../domain/publishing/bundle/schema.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { BundleAdvice, hasAdvice } from './bundle-advice.tsx'
import { liveLabels } from './bundle-labels.ts'
import { endFaults } from './read-moment.ts'
import { useBundles } from './use-bundles.ts'

export function PublishBundleDialog({ bundle, closed }: { bundle: Bundle; closed: () => void }) {
  const { publish } = useBundles()
  const { items, ends_at, end_of } = bundle
  const { verb, working, question } = liveLabels(bundle)
  return (
    <FormDialog
      id="bundle-publish"
      title={question}
      schema={bundleEndSchema}
      initial={{ ends: ends_at === null ? '' : toLondonTime(new Date(ends_at)) }}
      hidden={() => (end_of === null ? [] : ['ends'])}
      rules={({ ends }) => endFaults(ends, null)}
      intro={
        <>
          <p>
            {end_of === null ? countOf(items.length, 'change') : 'Everything that returns'} will be on the site with the
            next build. Prices count in baskets at once. Other changes that wait to be published go out as well.
          </p>
          <BundleAdvice bundle={bundle} />
        </>
      }
      submit={hasAdvice(bundle) ? `${verb} anyway` : `${verb} now`}
      working={working}
      save={async ({ ends }) => {
        await publish.mutateAsync({ bundle, ends: end_of === null ? fromLondonTime(ends) : undefined })
      }}
      closed={closed}
    />
  )
}
