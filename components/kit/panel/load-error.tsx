/** Placeholder until queries have loaded: a skeleton, or an error with a retry button. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { isLeaving } from './queries.ts'

type Unread = Pick<UseQueryResult, 'error' | 'refetch'>

/** Shows the first failed query of `of`. The retry button repeats all that failed. */
export function LoadError({ of, wait = <PanelSkeleton /> }: { of: readonly Unread[]; wait?: ReactNode }) {
  const failed = of.filter(({ error }) => error !== null && !isLeaving(error))
  const message = failed[0]?.error?.message
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()))
  return message === undefined ? wait : <LoadFailed message={message} retry={retry} />
}
