/** Names what could be better in a bundle before it goes live, such as untouched words of a template. */

import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import { FindingList } from '../../core/finding/finding-list.tsx'

export const hasAdvice = ({ items }: Bundle): boolean => items.some(({ advice }) => advice.length > 0)

export const BundleAdvice = ({ bundle: { items } }: { bundle: Bundle }) =>
  items
    .filter(({ advice }) => advice.length > 0)
    .map(({ noun_id, title, advice }) => (
      <FindingList
        key={noun_id}
        heading={title}
        findings={advice.map(({ place, message, ...part }) => ({
          level: 'warning',
          place,
          message,
          open: editorPath(noun_id, part),
        }))}
      />
    ))
