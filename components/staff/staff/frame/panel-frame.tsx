/**
 * The document of the control panel as it is prerendered, the same for every path: empty bars and the shape of a screen.
 * The user and the path are known only in the browser, so the panel itself renders there.
 */
import type { ComponentType } from 'react'
import { type CallResult, UNREACHABLE_MESSAGE } from '../../../kit/api/call.ts'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import { Island } from '../../../kit/islands/island.tsx'
import { PanelSkeleton } from '../../../kit/panel/panel-skeleton.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { Mark } from '../../../kit/primitives/mark.tsx'
import { useShop } from '../../../kit/shop/shop-context.ts'
import '../../../kit/panel/admin.css'

async function loadPanel(): Promise<CallResult<{ Panel: ComponentType }>> {
  try {
    const { ControlPanel } = await import('./control-panel.tsx')
    return { ok: true, data: { Panel: ControlPanel } }
  } catch (error) {
    if (error instanceof Error) return { ok: false, status: 0, message: UNREACHABLE_MESSAGE }
    throw error
  }
}

export function PanelFrame() {
  const { name } = useShop()
  const { loaded, retry } = useLoaded(loadPanel)
  if (loaded.state === 'loaded') return <loaded.data.Panel />
  return (
    <div className="adm">
      <div className="adm-side dark">
        <a className="adm-logo row" href="/">
          <Mark />
          {name}
        </a>
      </div>
      <div className="adm-page">
        <header className="adm-top">
          <h1>Control panel</h1>
        </header>
        <main id="main" className="adm-main grid-5" tabIndex={-1}>
          {loaded.state === 'failed' ? <LoadFailed message={loaded.message} retry={retry} /> : <PanelSkeleton />}
          {/* Used by invoices; part of the prerendered page. */}
          <Island name="letterhead" hidden />
        </main>
      </div>
    </div>
  )
}
