/** Loads one screen of the control panel and handles its errors. */
import { useQuery } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import type { PanelPath } from '../../../../domain/staff/access/side-bar.ts'
import { UNREACHABLE_MESSAGE } from '../../../kit/api/call.ts'
import { PanelSkeleton } from '../../../kit/panel/panel-skeleton.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { PANEL_SCREENS } from './panel-screens.ts'

export type ScreenOfProps = { path: PanelPath; item: string; staff: StaffInfo }

export function ScreenOf({ path, item, staff }: ScreenOfProps) {
  const code = useQuery({
    queryKey: ['screen', path],
    queryFn: async () => ({ Screen: await PANEL_SCREENS[path]() }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  if (code.error) return <LoadFailed message={UNREACHABLE_MESSAGE} retry={code.refetch} />
  if (code.data === undefined) return <PanelSkeleton />
  const { Screen } = code.data
  return (
    <ErrorBoundary>
      <Screen staff={staff} item={item} />
    </ErrorBoundary>
  )
}

/** Error boundary that keeps the bars when a screen throws. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <LoadFailed
        message="Something went wrong on this screen. What you had saved is safe."
        retry={() => this.setState({ hasFailed: false })}
      />
    )
  }
}
