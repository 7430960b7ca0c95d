/**
 * Colleagues who have the page open, in the editor's bar. Announces this user as well while the tab is visible, and
 * shows what they have saved.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { joinNames, lastToEdit, type Present } from '../../../../domain/publishing/page/presence.ts'
import { formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { initialsOf } from '../../../kit/panel/initials.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { presenceQuery } from '../../core/queries/page-editor-queries.ts'
import type { DraftSaver } from './draft-saver.ts'
import { useOtherTabs } from './use-other-tabs.ts'

export function OtherEditors({ saver }: { saver: DraftSaver }) {
  const { id: page, updated_at } = useStore(saver.$page)
  const { data, isError, isPaused, dataUpdatedAt } = useQuery(presenceQuery(page))
  // Stale presence would be misleading: shows nothing after an error or offline.
  const others = isError || isPaused ? [] : (data ?? [])
  const last = lastToEdit(others)?.edited_at
  const isBehind = last !== undefined && last > updated_at
  useEffect(() => {
    if (isBehind) void saver.catchUp()
  }, [saver, isBehind])
  const isInOtherTab = useOtherTabs(page) > 0
  const isQuiet = others.length === 0 && !isInOtherTab
  return (
    <div className={isQuiet ? 'pe-others row small quiet' : 'pe-others row small'}>
      {others.length > 0 && (
        <span className="av" aria-hidden="true">
          {initialsOf(others[0]?.name ?? '')}
        </span>
      )}
      <p>
        <span role="status">
          {others.length > 0 && `${joinNames(others)} ${others.length === 1 ? 'has' : 'have'} this page open too`}
          {others.length === 0 && isInOtherTab && 'You have this page open in another tab too'}
        </span>
        {lastEdit(others, new Date(dataUpdatedAt))}
      </p>
    </div>
  )
}

/** ', last edit 2 minutes ago'. Outside the live region, which would read it again each minute. */
function lastEdit(others: readonly Present[], now: Date): string {
  const last = lastToEdit(others)
  if (last === undefined) return ''
  return `, last edit ${others.length > 1 ? `by ${last.name} ` : ''}${formatTimeAgo(last.edited_at, now)}`
}
