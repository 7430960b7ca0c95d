/** Findings of a page's draft, in a dialog outside its editor. */
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { Finding } from '../queries/finding.ts'
import { FindingList } from './finding-list.tsx'
import { placeName } from './place-name.ts'

export type LinkedFindingsProps = {
  id: number
  /** undefined if it can't be read. */
  draft: PageDocument | undefined
  findings: readonly Finding[]
  /** 'Before it can be published'. */
  before: string
  /** True if they include what the open editor measures on the drawn page. */
  isMeasured?: boolean
}

/** Each has a link into the editor. */
export function LinkedFindings({ id, draft, findings, before, isMeasured = false }: LinkedFindingsProps) {
  const ofLevel = (level: Finding['level']) =>
    findings
      .filter((finding) => finding.level === level)
      .map((finding) => ({
        level,
        message: finding.message,
        place: placeName(finding, { page: draft, findings }),
        open: editorPath(id, finding),
      }))
  return (
    <>
      <FindingList heading={before} findings={ofLevel('error')} />
      <FindingList heading="Could be better" findings={ofLevel('warning')} />
      {!isMeasured && (
        <p className="small muted">
          <a href={editorPath(id)}>Checks in the editor</a> measures the drawn page too, such as its contrast.
        </p>
      )}
    </>
  )
}
