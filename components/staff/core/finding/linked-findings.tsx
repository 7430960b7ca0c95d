/** Findings of a page's draft, in a dialog outside its editor. */

import type { ComponentType, ReactNode } from 'react'
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
  /** Around the lists in the open editor, which goes on measuring the drawn page. */
  Frame?: ComponentType<{ findings: readonly Finding[]; children: ReactNode }>
}

/** Each has a link into the editor. */
export function LinkedFindings({ id, draft, findings, before, Frame }: LinkedFindingsProps) {
  const ofLevel = (level: Finding['level']) =>
    findings
      .filter((finding) => finding.level === level)
      .map((finding) => ({
        level,
        message: finding.message,
        place: placeName(finding, { page: draft, findings }),
        open: editorPath(id, finding),
      }))
  const lists = (
    <>
      <FindingList heading={before} findings={ofLevel('error')} />
      <FindingList heading="Could be better" findings={ofLevel('warning')} />
    </>
  )
  return Frame ? (
    <Frame findings={findings}>{lists}</Frame>
  ) : (
    <>
      {lists}
      <p className="small muted">
        <a href={editorPath(id)}>Checks in the editor</a> measures the drawn page too, such as its contrast.
      </p>
    </>
  )
}
