/** A screen in place of its content until that is read: a skeleton, or the failure with another try. */
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { isLeaving } from './queries.ts'

type Unread = Pick<UseQueryResult, 'error' | 'refetch'>

/** The first of `of` that failed is shown; trying again reads all that failed. */
export function NotRead({ of }: { of: readonly Unread[] }) {
  const failed = of.filter(({ error }) => error !== null && !isLeaving(error))
  const message = failed[0]?.error?.message
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()))
  return message === undefined ? <PanelSkeleton /> : <LoadFailed message={message} retry={retry} />
}
