/** Warns that bundles change the edited object: a different value saved for the same field blocks them. */
import { useQuery } from '@tanstack/react-query'
import { type BundleItemType, isOpen, SINGLE_RECORD_ID } from '../../../../domain/publishing/bundle/bundle.ts'
import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { formatDateTime } from './bundle-labels.ts'
import { bundlesQuery } from './bundle-queries.ts'

export type InBundlesProps = { noun: BundleItemType; noun_id?: string }

/** Shown only to staff who may publish; others can't read bundles. */
export function InBundles({ noun, noun_id = SINGLE_RECORD_ID }: InBundlesProps) {
  const { data: bundles = [] } = useQuery(bundlesQuery)
  return bundles.filter(isOpen).flatMap((bundle) =>
    bundle.items
      .filter((item) => item.noun === noun && item.noun_id === noun_id)
      .map(({ words }) => (
        <Note key={bundle.id} kind="warn">
          The bundle <a href="/admin/publishing">{bundle.name}</a> will change this {whenOf(bundle)}: {words}.{' '}
          {bundle.end_of === null
            ? 'If you save something else for it now, that bundle can’t go live.'
            : 'If you save something else for it now, that stays.'}
        </Note>
      )),
  )
}

const whenOf = ({ state, go_live_at }: Bundle): string =>
  state === 'scheduled' && go_live_at !== null ? `on ${formatDateTime(go_live_at, new Date())}` : 'when it goes live'
