/** Shows a list once it is loaded, and a placeholder or an error with a retry button until then. */
import type { ReactNode } from 'react'
import type { CallResult } from '../../../../kit/api/call.ts'
import { useLoaded } from '../../../../kit/api/use-loaded.ts'
import { LoadFailed } from '../../../../kit/primitives/load-failed.tsx'

type LoadedListProps<Data> = {
  /** Must be a stable function: a new one loads again. */
  load: () => Promise<CallResult<Data>>
  /** Names the content while it is loading: 'your orders'. */
  of: string
  children: (data: Data, reload: () => void) => ReactNode
}

export function LoadedList<Data>({ load, of, children }: LoadedListProps<Data>) {
  const { loaded, retry } = useLoaded(load)
  if (loaded.state === 'failed') return <LoadFailed message={loaded.message} retry={retry} />
  if (loaded.state === 'loaded') return children(loaded.data, retry)
  return (
    <>
      <p className="sr" role="status">
        {`Loading ${of}`}
      </p>
      <div className="skeleton account-block" />
      <div className="skeleton account-block" />
    </>
  )
}
