/** Link from one version of a page under test to the other. */
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { PAGE_VERSIONS } from '../../../../domain/publishing/page-test/page-test.ts'

export const VersionSwitch = ({ page: { id, version, other_id } }: { page: StaffPage }) =>
  version !== null &&
  other_id !== null && (
    <nav className="pe-versionswitch" aria-label="Versions of this page">
      {PAGE_VERSIONS.map((one) => (
        <a
          key={one}
          href={editorPath(one === version ? id : other_id)}
          aria-current={one === version ? 'page' : undefined}
          aria-label={`Version ${one.toUpperCase()}`}
        >
          {one.toUpperCase()}
        </a>
      ))}
    </nav>
  )
