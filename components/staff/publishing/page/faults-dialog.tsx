/** Lists the faults that kept a page of the dashboard from being published, and leads to the editor. */
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import type { CallFailure } from '../../../kit/api/call.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { openPath } from '../../../kit/panel/panel-path.ts'
import type { Finding } from '../../core/queries/finding.ts'
import { editorPath } from '../page-test/use-page-tests.ts'

export type PageFaults = NonNullable<CallFailure['errors']>

/** 'hero/copy/bottle: image_src' → 'bottle'; 'Page' for the page’s own settings. */
export const partName = (field: string): string => {
  const [place = '', setting] = field.split(': ')
  return setting === undefined || place === 'page' ? 'Page' : (place.split('/').at(-1) ?? 'Page')
}

/** Faults that were found before it was published, by field. */
export const faultsOf = (errors: readonly Finding[]): PageFaults =>
  Object.fromEntries(
    Object.entries(Object.groupBy(errors, ({ node, setting = '' }) => `${node ?? 'page'}: ${setting}`)).map(
      ([field, found = []]) => [field, found.map(({ message }) => message).join(' ')],
    ),
  )

type FaultsDialogProps = { page: StaffPage; errors: PageFaults; closed: () => void }

export const FaultsDialog = ({ page, errors, closed }: FaultsDialogProps) => (
  <Confirm
    id="page-faults"
    title={`${page.title} can’t be published yet`}
    text={
      <ul className="page-faults">
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>
            <b>{partName(field)}</b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    }
    act="Open the editor"
    keep="Close"
    look="primary"
    run={() => openPath(editorPath(page.id))}
    closed={closed}
  />
)
