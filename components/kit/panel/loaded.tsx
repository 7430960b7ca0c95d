/**
 * Shows data once loaded; before that a placeholder, an error with a retry button, or a link if the record doesn't
 * exist.
 */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyLink, type EmptyLinkProps } from './empty-link.tsx'
import { LoadError } from './load-error.tsx'
import { isMissing } from './queries.ts'

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** Shown if the record doesn't exist. */
  missing?: EmptyLinkProps
  /** Placeholder while it loads; a skeleton of a screen by default. */
  wait?: ReactNode
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, missing, wait, children }: LoadedProps<Data>) {
  const { data, error } = query
  if (missing && isMissing(error)) return <EmptyLink {...missing} />
  return data === undefined ? <LoadError of={[query]} wait={wait} /> : children(data)
}

/** Placeholder of a few lines. */
export const LoadingText = () => (
  <p className="small muted" role="status">
    Loading…
  </p>
)
