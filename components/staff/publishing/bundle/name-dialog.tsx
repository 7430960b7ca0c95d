/** Names a bundle: a new one, or another name for an existing one. */
import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import { bundleNameSchema } from '../../../../domain/publishing/bundle/schema.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { useBundles } from './use-bundles.ts'

export function NameDialog({ bundle, closed }: { bundle?: Bundle; closed: () => void }) {
  const { create, rename } = useBundles()
  return (
    <FormDialog
      id="bundle-name"
      title={bundle === undefined ? 'New bundle' : `Rename ${bundle.name}`}
      schema={bundleNameSchema}
      initial={{ name: bundle?.name ?? '' }}
      submit={bundle === undefined ? 'Create' : 'Rename'}
      save={async ({ name }) => {
        await (bundle === undefined ? create.mutateAsync(name) : rename.mutateAsync({ id: bundle.id, name }))
      }}
      closed={closed}
    />
  )
}
